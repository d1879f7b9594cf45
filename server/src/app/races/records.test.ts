import type { Rate } from '@eport/contract/rates/rate.ts';
import { expect } from 'vitest';
import { PICTURE } from '../../testing/files.ts';
import { type Body, company, isSuccess, post, t, testRaces, times } from '../../testing/races.ts';

testRaces({
  async 'open and close exceptions of one package at once'() {
    const pkg = await t.build.package(company.warehouse);
    const path = `/admin/packages/${pkg.id}/exceptions`;
    const { id } = await t.build.exception(pkg, { kind: 'OTHER' });
    const close = (decision: string) => post(`/admin/exceptions/${id}/close`, { decision });
    return {
      calls: [...times(3, post(path, { kind: 'DAMAGED' })), close('Mine'), close('Yours')],
      outcome: (responses) => {
        expect(responses.slice(0, 3)).toSucceedOnce('EXCEPTION_ALREADY_OPEN');
        expect(responses.slice(3)).toSucceedOnce('EXCEPTION_CLOSED');
      },
    };
  },

  async 'add the last photos at once'() {
    const pkg = await t.build.package(company.warehouse);
    for (let taken = 0; taken < 5; taken++) await t.build.photo(pkg);
    const upload = () => company.staffClient.upload<Body>(`/admin/packages/${pkg.id}/photos`, PICTURE);
    return {
      calls: times(3, upload),
      outcome: (responses) => expect(responses).toSucceedOnce('TOO_MANY_PHOTOS'),
    };
  },

  async 'register × register'() {
    const newcomer = (email: string) => () =>
      t.anonymous.post<Body>('/auth/register', {
        firstName: 'Ada',
        lastName: 'Clarke',
        email,
        password: 'a long enough word',
        warehouseId: company.warehouse.id,
        destinationCountryId: company.customer.destination_country_id,
      });
    const [same, other] = [crypto.randomUUID(), crypto.randomUUID()];
    return {
      calls: [
        newcomer(`${same}@example.com`),
        newcomer(`${same.toUpperCase()}@example.com`),
        newcomer(`${other}@example.com`),
      ],
      outcome: (responses) => {
        expect(responses.slice(0, 2)).toSucceedOnce('EMAIL_TAKEN');
        expect(responses[2]?.status).toBe(201);
      },
    };
  },

  async 'edit × edit of one version'() {
    const rate = await t.build.rate(company.agent, { min_range: '5000', rate_type: 'PER_CUBIC_FOOT' });
    const path = `/rates/${rate.id}`;
    const edit = (price: number) => () =>
      company.staffClient.put<Body>(path, {
        destinationCountryId: rate.destination_country_id,
        chargeReferenceId: rate.charge_reference_id,
        rateType: 'PER_CUBIC_FOOT',
        rate: price,
        version: rate.version,
      });
    return {
      calls: [1, 2, 3, 4, 5].map((price) => edit(price)),
      async outcome(responses) {
        expect(responses).toSucceedOnce('CHANGED_MEANWHILE');
        const winner = responses.findIndex(isSuccess);
        const now = await company.staffClient.get<Rate>(path);
        expect(now.body).toMatchObject({ rate: winner + 1, version: rate.version + 1 });
        expect((await company.staffClient.delete(path)).status).toBe(204);
      },
    };
  },
});
