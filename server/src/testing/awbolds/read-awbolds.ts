import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

export type Texts = Record<string, string>;
export type AwboldsFile = { master: Texts; bills: Texts[] };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

// Schemas include common.xsd.
xmlRegisterFsInputProviders();

/** Throws the first error of the file by the country's schema, which was written from the format's reference. */
export function readAwbolds(bytes: Buffer, profile: string): AwboldsFile {
  if (!bytes.toString('utf8').startsWith(DECLARATION))
    throw new Error('The file does not begin with the XML declaration.');
  using document = XmlDocument.fromBuffer(bytes);
  using schema = schemaOf(profile);
  schema.validate(document);
  const [master, ...bills] = childrenOf(document.root).map((segment) => textsWithin(segment));
  return { master: master ?? {}, bills };
}

function schemaOf(profile: string): XsdValidator {
  const path = join(import.meta.dirname, `${profile}.xsd`);
  using document = XmlDocument.fromBuffer(readFileSync(path), { url: `file://${path}` });
  return XsdValidator.fromDoc(document);
}

function childrenOf(element: XmlElement): XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) children.push(node);
  }
  return children;
}

function textsWithin(element: XmlElement, path = ''): Texts {
  const texts: Texts = {};
  for (const child of childrenOf(element)) {
    const name = path + child.name;
    const found = childrenOf(child).length > 0 ? textsWithin(child, `${name}/`) : { [name]: child.content };
    for (const [key, text] of Object.entries(found)) {
      if (key in texts) throw new Error(`${key} occurs twice.`);
      texts[key] = text;
    }
  }
  return texts;
}
