export const CARTON_TITLES = { add: 'Add Carton', edit: 'Edit Carton' };
