import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';

type Advice = {
  title: string;
  text: string;
  /** Shown in the history of the package. */
  event: string;
};

/** Advice to the customer of a package with an open exception. */
export const EXCEPTION_ADVICE: Record<ExceptionKind, Advice> = {
  UNKNOWN_OWNER: {
    title: 'We are checking whom this package is for',
    text: 'If you expect it, please contact us and tell us the store and the tracking number.',
    event: 'We are checking whom this package is for',
  },
  DAMAGED: {
    title: 'This package arrived damaged',
    text: 'We keep it in our warehouse until you decide. Please contact us: we can send it on as it is, repack it or return it to the store.',
    event: 'Damage found',
  },
  RESTRICTED_GOODS: {
    title: 'This package may contain goods that need a permit',
    text: 'We keep it in our warehouse while we check. Please contact us and tell us exactly what is in it.',
    event: 'We are checking the contents',
  },
  VALUE_ABOVE_LIMIT: {
    title: 'This package needs an export filing because of its value',
    text: 'It travels once the filing is done. Please send us the purchase invoice if you have not done so yet.',
    event: 'An export filing is needed',
  },
  VALUE_TO_CHECK: {
    title: 'We are checking the value of this package',
    text: 'It travels once that is done. Please send us the purchase invoice if you have not done so yet.',
    event: 'We are checking the value',
  },
  MISSING_AT_ARRIVAL: {
    title: 'We are looking for this package',
    text: 'It was not found when its shipment was unpacked. We are searching and will contact you. There is nothing for you to do.',
    event: 'We are looking for this package',
  },
  ABANDONED: {
    title: 'This package has not been picked up in time',
    text: 'We are deciding what happens to it. Please pick it up now, or contact us.',
    event: 'Not picked up in time',
  },
  OTHER: {
    title: 'We have a question about this package',
    text: 'We keep it in our warehouse until it is answered. Please contact us.',
    event: 'We have a question about this package',
  },
};
