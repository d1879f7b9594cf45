export { presentCost } from './costs.presenter.ts';
export { listPackageCosts, listShipmentCosts } from './costs.queries.ts';
