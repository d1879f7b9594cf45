export const VIEW_TITLES = { save: 'Save View', rename: 'Rename View' };
