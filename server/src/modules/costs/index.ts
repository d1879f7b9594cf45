export { presentCost } from './costs.presenter.ts';
export {
  type CostRow,
  costsOfPackage,
  deletePackageCost,
  deleteShipmentCost,
  dutiesOfPackage,
  findShipmentCost,
  insertDuties,
  insertPackageCost,
  insertShipmentCost,
  listShipmentCosts,
  updateRate,
} from './costs.queries.ts';
