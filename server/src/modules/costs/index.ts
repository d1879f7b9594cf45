export { presentCost } from './costs.presenter.ts';
export {
  type CostRow,
  costsOfPackage,
  dutiesOfPackage,
  insertDuties,
  listShipmentCosts,
} from './costs.queries.ts';
