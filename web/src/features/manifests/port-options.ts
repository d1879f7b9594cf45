import type { Port, TransportMode } from '@eport/contract/ports/port.ts';

/** Every port by name and code, those of the mode first; the others say theirs, as both may have the same name and code. */
export function portOptions(ports: readonly Port[], mode: TransportMode) {
  const ofMode = ports.filter((port) => port.modeOfTransport === mode);
  const others = ports.filter((port) => port.modeOfTransport !== mode);
  return [
    ...ofMode.map((port) => ({ value: port.id, label: labelOf(port) })),
    ...others.map((port) => ({ value: port.id, label: `${labelOf(port)} · ${port.modeOfTransport}` })),
  ];
}

const labelOf = ({ portName, portCode }: Port) => `${portName} (${portCode})`;
