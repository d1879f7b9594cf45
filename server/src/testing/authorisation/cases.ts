import { TEST_PASSWORD } from '../builders.ts';
import { RECEIPT } from '../files.ts';
import { ADMINISTRATION_CASES } from './administration-cases.ts';
import { type Case, nothing, personNames } from './case.ts';
import { CLEARANCE_CASES, SHIPMENT_INVOICE_CASES } from './clearance-cases.ts';
import { COUNTER_CASES } from './counter-cases.ts';
import { CSV_CASES } from './csv-cases.ts';
import { CUSTOMS_CASES } from './customs-cases.ts';
import { EXCEPTION_CASES } from './exception-cases.ts';
import { EXCHANGE_RATE_CASES } from './exchange-rate-cases.ts';
import { EXPECTED_PACKAGE_CASES } from './expected-package-cases.ts';
import { LOADING_CASES } from './loading-cases.ts';
import { ONLINE_PAYMENT_CASES } from './online-payment-cases.ts';
import { PAYMENT_CASES } from './payment-cases.ts';
import { RECEIVING_CASES } from './receiving-cases.ts';
import { REPORT_CASES } from './report-cases.ts';
import { STORAGE_CASES } from './storage-cases.ts';
import { MARK, type World } from './world.ts';

const ofPackage =
  (...values: Parameters<World['buildPackage']>) =>
  async (world: World) => ({ params: { id: (await world.buildPackage(...values)).id } });
const ofInvoice = async (world: World) => ({ params: { id: (await world.invoice()).id } });
const ofShipment =
  (...values: Parameters<World['shipment']>) =>
  async (world: World) => ({ params: { id: (await world.shipment(...values)).id } });

const ofLabels = async (world: World) => ({ query: { ids: String((await world.buildPackage()).id) } });

const ofAgent = ({ agent }: World) => ({ params: { id: agent.id } });

async function rateInput(world: World) {
  const from = world.next();
  return {
    agentId: world.agent.id,
    destinationCountryId: await world.build.countryId(),
    chargeReferenceId: await world.build.chargeId('Insurance'),
    rateType: 'FLAT_RATE',
    rate: 1,
    minRange: from,
    maxRange: from + 1,
  };
}

async function shipmentWith(world: World, status: 'PREPARING' | 'ARRIVED_AT_PORT') {
  const shipment = await world.shipment({
    status,
    ...(status === 'ARRIVED_AT_PORT' && { arrived_at: new Date() }),
  });
  const pkg = await world.buildPackage(status === 'PREPARING' ? 'IN_WAREHOUSE' : 'CUSTOMS_CLEARED', {
    shipment_id: shipment.id,
  });
  return { id: shipment.id, packageId: pkg.id };
}

export const CASES: Record<string, Case> = {
  ...ADMINISTRATION_CASES,
  ...CLEARANCE_CASES,
  ...SHIPMENT_INVOICE_CASES,
  ...CSV_CASES,
  ...EXPECTED_PACKAGE_CASES,

  'authApi.login': {
    reach: 'all',
    request: ({ people }) => ({ payload: { email: people.ann.email, password: TEST_PASSWORD } }),
  },
  'authApi.register': {
    reach: 'all',
    request: async (world) => ({
      payload: {
        firstName: 'New',
        lastName: MARK,
        email: `new${world.next()}@example.com`,
        password: TEST_PASSWORD,
        warehouseId: world.home.id,
        destinationCountryId: await world.build.countryId(),
      },
    }),
  },
  'authApi.changePassword': {
    reach: 'all',
    request: () => ({ payload: { oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD } }),
  },
  'authApi.forgotPassword': {
    reach: 'all',
    request: (world) => ({ payload: { email: `nobody${world.next()}@example.com` } }),
  },
  'authApi.resetPassword': {
    reach: 'all',
    request: async (world) => ({ payload: { token: await world.resetToken(), password: TEST_PASSWORD } }),
  },
  'referenceApi.countries': { reach: 'all', request: nothing },
  'referenceApi.chargeReferences': { reach: 'all', request: nothing },
  'referenceApi.allChargeReferences': { reach: 'all', request: nothing },

  'customersApi.dashboardSummary': { reach: 'figures', request: nothing },
  'customersApi.dashboard': { reach: 'list', request: nothing },
  'customersApi.profile': { reach: 'list', request: nothing },
  'customersApi.updateProfile': {
    reach: 'list',
    request: (_world, caller) => ({ payload: personNames(caller) }),
  },
  'customersApi.searchAgentCustomers': { reach: 'list', request: nothing },
  'customersApi.agentCustomer': {
    reach: 'agent',
    request: ({ people }) => ({ params: { id: people.ann.id } }),
  },
  'customersApi.setTaxNumber': {
    reach: 'agent',
    request: ({ people }) => ({ params: { id: people.ann.id }, payload: { taxNumber: '1000123' } }),
  },

  'packagesApi.mine': { reach: 'list', request: nothing },
  'packagesApi.get': { reach: 'customer', request: ofPackage() },
  'packagesApi.history': { reach: 'customer', request: ofPackage() },
  'packagesApi.uploadInvoice': {
    reach: 'customer',
    request: async (world) => ({
      ...(await ofPackage('ON_HOLD_INVOICE_REQUIRED')(world)),
      upload: RECEIPT,
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
      return { params: { id: pkg.id, documentId: id }, query: await world.pass(pkg, id) };
    },
  },
  'searchApi.find': { reach: 'list', request: () => ({ query: { search: MARK } }) },
  'adminPackagesApi.stats': { reach: 'figures', request: nothing },
  'adminPackagesApi.actionRequired': { reach: 'list', request: nothing },
  'adminPackagesApi.list': { reach: 'list', request: nothing },
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
  'labelsApi.commandSheet': { reach: 'all', request: nothing },

  'shipmentsApi.list': { reach: 'list', request: nothing },
  'shipmentsApi.get': { reach: 'agent', request: ofShipment() },
  'shipmentsApi.create': {
    reach: 'agent',
    namedBy: 'originWarehouseId',
    request: async (world) => ({
      payload: {
        manifestId: `New ${world.next()}`,
        originWarehouseId: world.home.id,
        destinationCountryId: await world.build.countryId(),
      },
    }),
  },
  'shipmentsApi.update': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofShipment()(world)),
      payload: { manifestId: `Renamed ${world.next()}` },
    }),
  },
  'shipmentsApi.addPackages': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofShipment()(world)),
      payload: { packageIds: [(await world.buildPackage()).id] },
    }),
  },
  'shipmentsApi.removePackage': {
    reach: 'agent',
    request: async (world) => ({ params: await shipmentWith(world, 'PREPARING') }),
  },
  'shipmentsApi.remove': { reach: 'agent', request: ofShipment() },
  'shipmentsApi.depart': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await shipmentWith(world, 'PREPARING')).id } }),
  },
  'shipmentsApi.arrive': { reach: 'agent', request: ofShipment({ status: 'DEPARTED' }) },
  'shipmentsApi.processUnstuffing': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await world.arrived()).id } }),
  },
  'shipmentsApi.clear': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await shipmentWith(world, 'ARRIVED_AT_PORT')).id } }),
  },
  'shipmentsApi.close': {
    reach: 'agent',
    request: ofShipment({ status: 'CLEARED', arrived_at: new Date() }),
  },

  ...LOADING_CASES,
  ...REPORT_CASES,
  ...EXCHANGE_RATE_CASES,

  'costsApi.addToPackage': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPackage()(world)), payload: await world.fee() }),
  },
  'costsApi.removeFromPackage': {
    reach: 'agent',
    request: async (world) => {
      const pkg = await world.buildPackage();
      return { params: { id: pkg.id, costId: (await world.packageCost(pkg)).id } };
    },
  },
  'costsApi.addToShipment': {
    reach: 'agent',
    request: async (world) => ({
      params: { id: (await world.arrived()).id },
      payload: await world.masterCost(),
    }),
  },
  'costsApi.removeFromShipment': {
    reach: 'agent',
    request: async (world) => {
      const shipment = await world.arrived();
      return { params: { id: shipment.id, costId: (await world.shipmentCost(shipment)).id } };
    },
  },

  'ratesApi.list': { reach: 'list', request: nothing },
  'ratesApi.get': { reach: 'agent', request: async (world) => ({ params: { id: (await world.rate()).id } }) },
  'ratesApi.create': {
    reach: 'agent',
    namedBy: 'agentId',
    request: async (world) => ({ payload: await rateInput(world) }),
  },
  'ratesApi.update': {
    reach: 'agent',
    request: async (world) => ({
      params: { id: (await world.rate()).id },
      payload: await rateInput(world),
    }),
  },
  'ratesApi.remove': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await world.rate()).id } }),
  },

  'emailApi.settings': { reach: 'agent', request: ofAgent },
  'emailApi.updateSettings': {
    reach: 'agent',
    request: (world) => ({ ...ofAgent(world), payload: world.mailServer.settings }),
  },
  'emailApi.testSmtp': {
    reach: 'agent',
    request: (world) => ({
      ...ofAgent(world),
      payload: { ...world.mailServer.settings, smtpAuth: false },
    }),
  },
  'emailApi.messages': { reach: 'agent', request: ofAgent },
  'emailApi.sendAgain': {
    reach: 'agent',
    request: async (world) => ({ params: { id: world.agent.id, messageId: (await world.failedMail()).id } }),
  },
  'emailApi.previews': { reach: 'agent', request: ofAgent },
  'emailApi.preferences': { reach: 'all', request: nothing },
  'emailApi.updatePreferences': {
    reach: 'all',
    request: () => ({ payload: { notifications: [{ kind: 'DEPARTED', enabled: true }] } }),
  },

  'invoicesApi.mine': { reach: 'figures', request: nothing },
  'invoicesApi.get': { reach: 'customer', request: ofInvoice },
  'invoicesApi.pdf': { reach: 'customer', request: ofInvoice },
  'invoicesApi.stats': { reach: 'figures', request: nothing },
  'dueListApi.list': { reach: 'list', request: nothing },
  'invoicesApi.dueOfUser': {
    reach: 'agent',
    request: ({ people }) => ({ params: { userId: people.ann.id } }),
  },
  'invoicesApi.generate': {
    reach: 'agent',
    request: async (world) => ({ params: { packageId: (await world.buildPackage('CUSTOMS_CLEARED')).id } }),
  },
  'invoicesApi.payCash': { reach: 'agent', request: ofInvoice },
  'invoicesApi.cancel': { reach: 'agent', request: ofInvoice },
  'invoicesApi.reversePayment': {
    reach: 'agent',
    request: async (world) => ({
      params: { id: (await world.paidInvoice()).id },
      payload: { reason: 'Wrong customer' },
    }),
  },

  ...COUNTER_CASES,
  ...CUSTOMS_CASES,
  ...EXCEPTION_CASES,
  ...STORAGE_CASES,
  ...PAYMENT_CASES,
  ...ONLINE_PAYMENT_CASES,
  ...RECEIVING_CASES,
};
