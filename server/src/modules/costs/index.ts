export { presentCost } from './costs.presenter.ts';
export { costsOfPackage, listShipmentCosts } from './costs.queries.ts';
