import type { Agent } from '@eport/contract/agents/agent.ts';
import { pngFile } from '../agent-profile.ts';
import { type Case, emptyRequest, type Person, personNames } from './case.ts';
import { MARK, type World } from './world.ts';

const threeLetters = (number: number) =>
  String.fromCharCode(...[676, 26, 1].map((power) => 65 + (Math.floor(number / power) % 26)));
const agentInput = (world: World) => ({
  name: 'Agent',
  contactEmail: 'agent@example.com',
  agentCode: `C${threeLetters(world.next())}`,
});
const portInput = (world: World) => ({
  portName: 'Port',
  portCode: `BB${threeLetters(world.next())}`,
  country: 'BB',
  modeOfTransport: 'SEA',
});
async function freshPort(world: World) {
  const { portName, portCode, country } = portInput(world);
  return world.build.port({ port_name: portName, port_code: portCode, country });
}
const dutyRuleInput = async (world: World) => ({
  destinationCountryId: await world.build.countryId(),
  kind: 'LEVY',
  name: `Levy ${world.next()}`,
  validFrom: '2026-01-01',
  percent: 1,
});
const hsCodeInput = (world: World) => ({ code: String(800_000 + world.next()), description: 'Footwear' });
const warehouseInput = ({ agent }: World) => ({
  name: 'Warehouse',
  portCode: 'USMIA',
  agentId: agent.id,
  addressLine1: '1200 NW 78th Ave',
  city: 'Miami',
  state: 'FL',
  zipCode: '33126',
  country: 'US',
});
const placeOf = (person: Person) => ({
  agentId: person.agent_id,
  warehouseId: person.warehouse_id,
  destinationCountryId: person.destination_country_id,
});
const freshCustomer = async ({ build, home }: World) => ({ params: { id: (await build.customer(home)).id } });

const savedView = (world: World, { role }: Person) => ({
  list: role === 'ROLE_CUSTOMER' ? 'my-packages' : 'packages',
  name: `View ${world.next()}`,
  query: 'sort=-createdAt',
});
const ofSavedView = async (world: World, caller: Person) => ({
  params: await world.savedView(caller, savedView(world, caller)),
});

const LOGO = { name: 'logo.png', content: pngFile(2, 1) };
async function logoHash({ build, people, as }: World): Promise<string> {
  const { id } = await build.agent();
  const { body } = await (await as(people.admin)).upload<Agent>(`/admin/agents/${id}/logo`, LOGO);
  return body.logo?.hash ?? '';
}

export const ADMINISTRATION_CASES: Record<string, Case> = {
  'referenceApi.allCountries': { reach: 'all', request: emptyRequest },

  'warehousesApi.list': { reach: 'all', request: emptyRequest },
  'warehousesApi.create': { reach: 'all', request: (world) => ({ payload: warehouseInput(world) }) },
  'warehousesApi.update': {
    reach: 'all',
    request: async (world) => ({
      params: { id: (await world.build.warehouse(world.agent)).id },
      payload: warehouseInput(world),
    }),
  },
  'dutyRulesApi.list': { reach: 'list', request: emptyRequest },
  'dutyRulesApi.exportCsv': { reach: 'list', request: emptyRequest },
  'dutyRulesApi.create': {
    reach: 'all',
    request: async (world) => ({ payload: await dutyRuleInput(world) }),
  },
  'dutyRulesApi.update': {
    reach: 'all',
    request: async (world) => ({
      params: { id: (await world.dutyRule()).id },
      payload: await dutyRuleInput(world),
    }),
  },
  'dutyRulesApi.remove': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await world.dutyRule()).id } }),
  },
  'hsCodesApi.list': { reach: 'list', request: emptyRequest },
  'hsCodesApi.create': { reach: 'all', request: (world) => ({ payload: hsCodeInput(world) }) },
  'hsCodesApi.update': {
    reach: 'all',
    request: async (world) => ({
      params: { id: (await world.hsCode()).id },
      payload: hsCodeInput(world),
    }),
  },
  'hsCodesApi.remove': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await world.hsCode()).id } }),
  },
  'portsApi.list': { reach: 'all', request: emptyRequest },
  'portsApi.create': { reach: 'all', request: (world) => ({ payload: portInput(world) }) },
  'portsApi.update': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await freshPort(world)).id }, payload: portInput(world) }),
  },
  'portsApi.remove': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await freshPort(world)).id } }),
  },
  'agentsApi.list': { reach: 'all', request: emptyRequest },
  'agentsApi.create': { reach: 'all', request: (world) => ({ payload: agentInput(world) }) },
  'agentsApi.update': {
    reach: 'all',
    request: async (world) => ({
      params: { id: (await world.build.agent()).id },
      payload: agentInput(world),
    }),
  },
  'agentsApi.remove': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await world.build.agent()).id } }),
  },

  'agentsApi.uploadLogo': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await world.build.agent()).id }, upload: LOGO }),
  },
  'agentsApi.removeLogo': {
    reach: 'all',
    request: async (world) => ({ params: { id: (await world.build.agent()).id } }),
  },
  'agentsApi.logo': {
    reach: 'all',
    request: async (world) => ({ params: { hash: await logoHash(world) } }),
  },
  'agentsApi.mine': { reach: 'all', request: emptyRequest },

  'savedViewsApi.list': { reach: 'all', request: () => ({ query: { list: 'packages' } }) },
  'savedViewsApi.create': {
    reach: 'all',
    request: (world, caller) => ({ payload: savedView(world, caller) }),
  },
  'savedViewsApi.update': {
    reach: 'all',
    request: async (world, caller) => ({
      ...(await ofSavedView(world, caller)),
      payload: savedView(world, caller),
    }),
  },
  'savedViewsApi.remove': { reach: 'all', request: ofSavedView },

  'usersApi.list': { reach: 'list', request: emptyRequest },
  // Staff can access only their own account, so the object is the agent's member of staff.
  'usersApi.get': { reach: 'agent', request: ({ people }) => ({ params: { id: people.staff.id } }) },
  'usersApi.update': {
    reach: 'agent',
    request: ({ people: { staff } }) => ({
      params: { id: staff.id },
      payload: {
        ...personNames(staff),
        mailboxId: staff.mailbox_id,
        role: staff.role,
        ...placeOf(staff),
      },
    }),
  },
  'usersApi.create': {
    reach: 'all',
    request: (world) => ({
      payload: {
        firstName: 'New',
        lastName: MARK,
        email: `created${world.next()}@example.com`,
        ...placeOf(world.people.ann),
      },
    }),
  },
  'usersApi.setStatus': {
    reach: 'all',
    request: async (world) => ({ ...(await freshCustomer(world)), payload: { status: 'SUSPENDED' } }),
  },
  'usersApi.signInLock': { reach: 'all', request: freshCustomer },
  'usersApi.liftSignInLock': { reach: 'all', request: freshCustomer },
  'auditApi.list': { reach: 'all', request: emptyRequest },
  'auditApi.exportCsv': { reach: 'all', request: emptyRequest },

  'usersApi.setTemporaryPassword': { reach: 'all', request: freshCustomer },
};
