export { presentCost } from './costs.presenter.ts';
export { costsOfPackage, dutiesOfPackage, insertDuties, listShipmentCosts } from './costs.queries.ts';
