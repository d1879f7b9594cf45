import { PICTURE } from '../files.ts';
import { type Case, emptyRequest, ofPackage } from './case.ts';
import type { World } from './world.ts';

const ofException = async (world: World) => ({ params: { id: (await world.exception()).id } });
const ofPhoto = async (world: World) => {
  const pkg = await world.buildPackage();
  return { params: { id: pkg.id, photoId: (await world.photo(pkg)).id } };
};

export const EXCEPTION_CASES: Record<string, Case> = {
  'exceptionsApi.list': { reach: 'list', request: emptyRequest },
  'exceptionsApi.counts': { reach: 'figures', request: emptyRequest },
  'exceptionsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'exceptionsApi.get': { reach: 'agent', request: ofException },
  'exceptionsApi.open': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPackage()(world)), payload: { kind: 'DAMAGED', note: 'Wet' } }),
  },
  'exceptionsApi.addNote': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofException(world)), payload: { text: 'Dried' } }),
  },
  'exceptionsApi.take': { reach: 'agent', request: ofException },
  'exceptionsApi.release': { reach: 'agent', request: ofException },
  'exceptionsApi.confirmClaim': {
    reach: 'agent',
    request: async (world) => {
      const { exception, expectedPackageId } = await world.claim();
      return { params: { id: exception.id }, payload: { expectedPackageId } };
    },
  },
  'exceptionsApi.close': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofException(world)), payload: { decision: 'Accepted' } }),
  },

  'photosApi.add': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPackage()(world)), upload: PICTURE }),
  },
  'photosApi.remove': { reach: 'agent', request: ofPhoto },
  'photosApi.get': { reach: 'customer', request: ofPhoto },
};
