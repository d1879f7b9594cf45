export const SIDEBAR_WIDTH = 240;
export const RAIL_WIDTH = 64;
