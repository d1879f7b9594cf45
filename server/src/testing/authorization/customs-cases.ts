import { nextContainerNumber } from '../customs-builders.ts';
import type { Case } from './case.ts';
import type { World } from './world.ts';

const ofBill = async (world: World) => ({ params: { id: (await world.houseBill()).id } });
const ofManifest = async (world: World) => ({ params: { id: (await world.manifest()).id } });
const ofContainer = async (world: World) => ({
  params: { id: (await world.customs.container(await world.manifest())).id },
});

async function manifestInput({ customs }: World) {
  return {
    masterBillOfLadingReferenceNumber: 'MBL1',
    portOfLoadingId: (await customs.port('SEA', 'USMIA')).id,
    portOfUnloadingId: (await customs.port('SEA', 'BBBGI')).id,
  };
}

const billInput = {
  blNature: '23',
  shipperName: 'Shoes Inc',
  shipperAddress: '12 NW 25 St',
  consigneeName: 'Ann',
  consigneeAddress: '1 Bay Street',
  goodsDescription: 'Shoes',
  totalPackages: 1,
  totalWeight: 1,
  volumeCBM: 0.1,
  packageTypeName: 'BOX',
  marksAndNumbers: 'N/M',
};

export const CUSTOMS_CASES: Record<string, Case> = {
  'manifestsApi.list': { reach: 'list', request: () => ({}) },
  'manifestsApi.proposal': {
    reach: 'agent',
    namedBy: 'masterShipmentId',
    request: async (world) => ({ query: { masterShipmentId: (await world.shipment()).id } }),
  },
  'manifestsApi.get': { reach: 'agent', request: ofManifest },
  'manifestsApi.head': { reach: 'agent', request: ofManifest },
  'manifestsApi.create': {
    reach: 'agent',
    namedBy: 'masterShipmentId',
    request: async (world) => ({
      payload: { ...(await manifestInput(world)), masterShipmentId: (await world.shipment()).id },
    }),
  },
  'manifestsApi.update': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofManifest(world)), payload: await manifestInput(world) }),
  },
  'manifestsApi.remove': { reach: 'agent', request: ofManifest },
  'manifestsApi.availableShipments': { reach: 'list', request: () => ({}) },
  'manifestsApi.availablePackages': {
    reach: 'agent',
    namedBy: 'manifestId',
    request: async (world) => ({ query: { manifestId: (await world.manifest()).id } }),
  },
  'manifestsApi.addPackages': {
    reach: 'agent',
    request: async (world) => {
      const manifest = await world.manifest();
      return {
        params: { id: manifest.id },
        payload: {
          packageIds: [(await world.traveling(manifest)).id],
          containerId: (await world.customs.container(manifest)).id,
        },
      };
    },
  },
  'manifestsApi.addRemainingPackages': {
    reach: 'agent',
    request: async (world) => {
      const manifest = await world.manifest();
      const containerId = (await world.customs.container(manifest)).id;
      return { params: { id: manifest.id }, payload: { containerId } };
    },
  },
  'manifestsApi.addContainer': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofManifest(world)),
      payload: { containerIdentificationNumber: nextContainerNumber() },
    }),
  },
  'manifestsApi.updateContainer': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofContainer(world)),
      payload: { containerIdentificationNumber: nextContainerNumber() },
    }),
  },
  'manifestsApi.removeContainer': { reach: 'agent', request: ofContainer },
  'manifestsApi.preflight': { reach: 'agent', request: ofManifest },
  'manifestsApi.confirmCarrier': {
    reach: 'agent',
    request: async (world) => {
      const { id } = await world.customs.manifest(await world.shipment(), {
        customs_office_code: 'BBBGI',
        voyage_number: 'V1',
        departure_date: '2026-03-14',
        master_bol_reference: 'MBL1',
      });
      return {
        params: { id },
        payload: {
          customsOfficeCode: 'BBBGI',
          voyageNumber: 'V1',
          departureDate: '2026-03-14',
          masterBillOfLadingReferenceNumber: 'MBL1',
        },
      };
    },
  },
  'manifestsApi.exportXml': { reach: 'agent', request: ofManifest },
  'manifestsApi.exports': { reach: 'agent', request: ofManifest },
  'manifestsApi.exportedFile': {
    reach: 'agent',
    request: async (world) => ({ params: await world.exportedFile() }),
  },
  'manifestExchangeRatesApi.list': { reach: 'agent', request: ofManifest },
  'manifestExchangeRatesApi.save': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofManifest(world)),
      payload: { rates: [{ currencyCode: 'EUR', rate: 1.08 }] },
    }),
  },
  ...Object.fromEntries(
    Object.entries({
      file: { date: '2025-12-02', registrationNumber: 'R1' },
      accept: { date: '2025-12-02' },
      refuse: { date: '2025-12-02', reason: 'Code' },
      correct: { date: '2025-12-02' },
    }).map(([step, payload]): [string, Case] => [
      `filingApi.${step}`,
      {
        reach: 'agent',
        request: async (world) => {
          const { id } = await (step === 'file' ? world.exportedFile() : world.filedManifest());
          return { params: { id }, payload };
        },
      },
    ]),
  ),
  'deadlinesApi.get': { reach: 'agent', request: ofManifest },
  'deadlinesApi.save': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofManifest(world)), payload: { for: 'AGENT', hours: 24 } }),
  },
  'filingApi.changeDate': {
    reach: 'agent',
    request: async (world) => ({
      params: await world.filedManifest(),
      payload: { date: '2025-12-01' },
    }),
  },
  'filingApi.changes': { reach: 'agent', request: ofManifest },
  'billsApi.get': { reach: 'agent', request: ofBill },
  'billsApi.update': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofBill(world)),
      payload: { ...billInput, blReferenceNumber: `B${world.next()}` },
    }),
  },
  'billsApi.remove': { reach: 'agent', request: ofBill },
  'billsApi.list': { reach: 'agent', request: ofManifest },
  'dutyEstimatesApi.ofManifest': { reach: 'agent', request: ofManifest },
  'dutyEstimatesApi.exportCsv': { reach: 'agent', request: ofManifest },
  'dutyEstimatesApi.ofBill': { reach: 'agent', request: ofBill },
  'dutyEstimatesApi.declarationCsv': { reach: 'agent', request: ofBill },
  'dutyEstimatesApi.declarationPdf': { reach: 'agent', request: ofBill },
  'dutyEstimatesApi.ofPackage': {
    reach: 'customer',
    request: async (world) => ({ params: { id: (await world.buildPackage()).id } }),
  },
  'hsCodesApi.suggestions': { reach: 'agent', request: ofManifest },
  'billsApi.exportCsv': { reach: 'agent', request: ofManifest },
  'billsApi.save': {
    reach: 'agent',
    request: async (world) => {
      const { id, manifest_id } = await world.houseBill();
      return { params: { id: manifest_id }, payload: { bills: [{ id, totalWeight: 2 }] } };
    },
  },
};
