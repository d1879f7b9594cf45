/** Maximum packages of a customer at the counter. */
export const COUNTER_PACKAGES = 200;
/** Maximum due invoices of a customer at the counter: as many as one receipt can cover. */
export const COUNTER_INVOICES = 200;

/** The box that the SVG path of a signature is drawn in. Apart from the signature's schema, so that pages load it without zod. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

export const PAPERS = ['roll', 'a4', 'letter'] as const;
/** `roll` is 80 mm wide. */
export type Paper = (typeof PAPERS)[number];
