/** Why a file cannot be imported, as a sentence for whoever chose it. */
export class UnreadableFile extends Error {}
