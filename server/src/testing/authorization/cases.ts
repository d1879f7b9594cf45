import { TEST_PASSWORD } from '../builders.ts';
import { ADMINISTRATION_CASES } from './administration-cases.ts';
import { type Case, emptyRequest, ofPackage, personNames } from './case.ts';
import { CLEARANCE_CASES, SHIPMENT_INVOICE_CASES } from './clearance-cases.ts';
import { COUNTER_CASES } from './counter-cases.ts';
import { CSV_CASES } from './csv-cases.ts';
import { CUSTOMS_CASES } from './customs-cases.ts';
import { EXCEPTION_CASES } from './exception-cases.ts';
import { EXCHANGE_RATE_CASES } from './exchange-rate-cases.ts';
import { EXPECTED_PACKAGE_CASES } from './expected-package-cases.ts';
import { LOADING_CASES } from './loading-cases.ts';
import { ONLINE_PAYMENT_CASES } from './online-payment-cases.ts';
import { PACKAGE_CASES } from './package-cases.ts';
import { PAYMENT_CASES } from './payment-cases.ts';
import { RECEIVING_CASES } from './receiving-cases.ts';
import { REPORT_CASES } from './report-cases.ts';
import { SHIPMENT_CASES } from './shipment-cases.ts';
import { STORAGE_CASES } from './storage-cases.ts';
import { MARK, type World } from './world.ts';

const ofInvoice = async (world: World) => ({ params: { id: (await world.invoice()).id } });
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
  'authApi.checkResetLink': {
    reach: 'all',
    request: async (world) => ({ payload: { token: await world.resetToken() } }),
  },
  'authApi.resetPassword': {
    reach: 'all',
    request: async (world) => ({ payload: { token: await world.resetToken(), password: TEST_PASSWORD } }),
  },
  'referenceApi.countries': { reach: 'all', request: emptyRequest },
  'referenceApi.chargeReferences': { reach: 'all', request: emptyRequest },
  'referenceApi.allChargeReferences': { reach: 'all', request: emptyRequest },

  'customersApi.dashboardSummary': { reach: 'figures', request: emptyRequest },
  'customersApi.dashboard': { reach: 'list', request: emptyRequest },
  'customersApi.profile': { reach: 'list', request: emptyRequest },
  'customersApi.updateProfile': {
    reach: 'list',
    request: (_world, caller) => ({ payload: personNames(caller) }),
  },
  'customersApi.searchAgentCustomers': { reach: 'list', request: emptyRequest },
  'customersApi.agentCustomer': {
    reach: 'agent',
    request: ({ people }) => ({ params: { id: people.ann.id } }),
  },
  'customersApi.setTaxNumber': {
    reach: 'agent',
    request: ({ people }) => ({ params: { id: people.ann.id }, payload: { taxNumber: '1000123' } }),
  },

  ...PACKAGE_CASES,
  'searchApi.find': { reach: 'list', request: () => ({ query: { search: MARK } }) },
  ...SHIPMENT_CASES,
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

  'ratesApi.list': { reach: 'list', request: emptyRequest },
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
  'emailApi.preferences': { reach: 'all', request: emptyRequest },
  'emailApi.updatePreferences': {
    reach: 'all',
    request: () => ({ payload: { notifications: [{ kind: 'DEPARTED', enabled: true }] } }),
  },

  'invoicesApi.mine': { reach: 'figures', request: emptyRequest },
  'invoicesApi.get': { reach: 'customer', request: ofInvoice },
  'invoicesApi.pdf': { reach: 'customer', request: ofInvoice },
  'invoicesApi.stats': { reach: 'figures', request: emptyRequest },
  'dueListApi.list': { reach: 'list', request: emptyRequest },
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
