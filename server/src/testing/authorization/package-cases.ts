import { PURCHASE_INVOICE } from '../files.ts';
import { type Case, emptyRequest, ofPackage } from './case.ts';
import type { World } from './world.ts';

const ofLabels = async (world: World) => ({ query: { ids: String((await world.buildPackage()).id) } });

export const PACKAGE_CASES: Record<string, Case> = {
  'packagesApi.mine': { reach: 'list', request: emptyRequest },
  'packagesApi.get': { reach: 'customer', request: ofPackage() },
  'packagesApi.history': { reach: 'customer', request: ofPackage() },
  'packagesApi.uploadInvoice': {
    reach: 'customer',
    request: async (world) => ({
      ...(await ofPackage('ON_HOLD_INVOICE_REQUIRED')(world)),
      upload: PURCHASE_INVOICE,
    }),
  },
  'packagesApi.document': {
    reach: 'customer',
    request: async (world) => {
      const pkg = await world.buildPackage();
      return { params: { id: pkg.id, documentId: (await world.document(pkg)).id } };
    },
  },
  'packagesApi.documentLink': {
    reach: 'customer',
    request: async (world) => {
      const pkg = await world.buildPackage();
      return { params: { id: pkg.id, documentId: (await world.document(pkg)).id } };
    },
  },
  // Open to anyone with the URL; its signature is tested in modules/documents/link.test.ts.
  'packagesApi.shownDocument': {
    reach: 'all',
    request: async (world) => {
      const pkg = await world.buildPackage();
      const { id } = await world.document(pkg);
      return { params: { id: pkg.id, documentId: id }, query: await world.linkQuery(pkg, id) };
    },
  },
  'adminPackagesApi.stats': { reach: 'figures', request: emptyRequest },
  'adminPackagesApi.actionRequired': { reach: 'list', request: emptyRequest },
  'adminPackagesApi.list': { reach: 'list', request: emptyRequest },
  'adminPackagesApi.available': {
    reach: 'agent',
    namedBy: 'shipmentId',
    request: async (world) => ({
      query: { destinationId: await world.build.countryId(), shipmentId: (await world.shipment()).id },
    }),
  },
  'adminPackagesApi.tracked': {
    reach: 'list',
    request: async (world) => {
      const trackingNumber = `1Z${world.next()}`;
      await world.buildPackage('IN_WAREHOUSE', { incoming_tracking_number: trackingNumber });
      return { query: { trackingNumber } };
    },
  },
  'adminPackagesApi.get': { reach: 'agent', request: ofPackage() },
  'adminPackagesApi.log': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: ({ home, people }) => ({
      payload: {
        userId: people.ann.id,
        recipientName: 'Ann',
        recipientAddress: '1 Bay Street',
        warehouseId: home.id,
        description: 'Shoes',
        senderName: 'Shoes Inc',
        senderAddress: '12 NW 25 St',
        weight: 1,
        length: 1,
        width: 1,
        height: 1,
      },
    }),
  },
  'adminPackagesApi.setStatus': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofPackage('AWAITING_CUSTOMS_CLEARANCE')(world)),
      payload: { status: 'CUSTOMS_CLEARED' },
    }),
  },
  'adminPackagesApi.setBulkStatus': {
    reach: 'agent',
    namedBy: 'packageIds',
    request: async (world) => ({
      payload: {
        packageIds: [(await world.buildPackage('AWAITING_CUSTOMS_CLEARANCE')).id],
        status: 'CUSTOMS_CLEARED',
      },
    }),
  },
  'adminPackagesApi.assignCustomer': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofPackage('IN_WAREHOUSE', { user_id: null })(world)),
      payload: { userId: world.people.ann.id },
    }),
  },
  'adminPackagesApi.setSize': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofPackage('IN_WAREHOUSE')(world)),
      payload: { length: 12, width: 10, height: 8 },
    }),
  },
  'adminPackagesApi.setSender': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofPackage('IN_WAREHOUSE')(world)),
      payload: { senderName: 'Shoes Inc', senderAddress: '12 NW 25 St' },
    }),
  },
  'adminPackagesApi.setShelf': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPackage('IN_WAREHOUSE')(world)), payload: { shelf: 'B-7' } }),
  },
  'adminPackagesApi.atCounter': { reach: 'agent', request: ofPackage('READY_FOR_PICKUP') },
  'adminPackagesApi.handOver': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofPackage('READY_FOR_PICKUP')(world)),
      payload: { collectedBy: 'Ann' },
    }),
  },

  'packageCodesApi.list': { reach: 'agent', request: ofPackage() },
  'packageCodesApi.add': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPackage()(world)), payload: { code: 'SHOP-1001' } }),
  },
  'packageCodesApi.remove': {
    reach: 'agent',
    request: async (world) => {
      const pkg = await world.buildPackage();
      return { params: { id: pkg.id, codeId: (await world.build.packageCode(pkg, 'SHOP-1001')).id } };
    },
  },

  'labelsApi.pdf': { reach: 'agent', request: ofPackage() },
  'labelsApi.zpl': { reach: 'agent', request: ofPackage() },
  'labelsApi.pdfOfMany': { reach: 'agent', namedBy: 'ids', request: ofLabels },
  'labelsApi.zplOfMany': { reach: 'agent', namedBy: 'ids', request: ofLabels },
  'labelsApi.commandSheet': { reach: 'all', request: emptyRequest },
};
