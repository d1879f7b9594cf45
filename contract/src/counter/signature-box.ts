/** The box of a signature's path. Apart from its schema, so that pages load it without zod. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
