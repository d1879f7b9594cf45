import { DESTINATIONS, WAREHOUSES } from './places.ts';
import { addDays, type ShipmentDates, shipmentDates } from './timeline.ts';

export type PlannedShipment = {
  warehouse: number;
  destination: number;
  mode: 'SEA' | 'AIR';
  name: string;
  departure: Date;
  dates: ShipmentDates;
};

/** Days since departure, negative before it. The demo customer's lane has a shipment in every state: at 6.4 it is not yet unstuffed. */
const EVERY_STATE = [-7, 3, 6.4, 10, 24, 52, 80, 108, 136, 164];
const MONTHLY = [-14, 14, 42, 70, 98, 126, 154];

/** The index of New York JFK, which ships by air. */
const AIRPORT_WAREHOUSE = 1;

/** The demo customer's lane is the first one. The others have monthly departures on different days. */
export function planShipments(now: Date): PlannedShipment[] {
  const lanes = WAREHOUSES.flatMap(({ agent }, warehouse) =>
    DESTINATIONS.flatMap((place, destination) => (place.agent === agent ? [{ warehouse, destination }] : [])),
  );
  return lanes.flatMap((lane, position) => {
    const ages = position === 0 ? EVERY_STATE : MONTHLY.map((age) => age + ((position * 5) % 28));
    return ages.map((age) => planShipment(lane, age, now));
  });
}

function planShipment(
  lane: { warehouse: number; destination: number },
  age: number,
  now: Date,
): PlannedShipment {
  const departure = addDays(now, -age);
  const mode = lane.warehouse === AIRPORT_WAREHOUSE ? 'AIR' : 'SEA';
  const day = departure.toISOString().slice(2, 10).replaceAll('-', '');
  const from = WAREHOUSES[lane.warehouse]?.port.slice(2);
  const to = DESTINATIONS[lane.destination]?.port.slice(2);
  return {
    ...lane,
    mode,
    departure,
    name: `${from}-${to}-${day}`,
    dates: shipmentDates(departure, mode, now),
  };
}
