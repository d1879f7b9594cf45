export { presentCost } from './costs.presenter.ts';
export {
  costsOfPackage,
  dutiesOfPackage,
  insertDuties,
  listShipmentCosts,
  type MasterCostRow,
} from './costs.queries.ts';
