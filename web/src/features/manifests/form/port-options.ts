import type { Port } from '@eport/contract/ports/port.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';

/** Ports of the given mode come first; names and codes may repeat across modes. */
export function portOptions(ports: readonly Port[], mode: TransportMode) {
  const ofMode = ports.filter((port) => port.modeOfTransport === mode);
  const others = ports.filter((port) => port.modeOfTransport !== mode);
  return [
    ...ofMode.map((port) => ({ value: port.id, label: labelOf(port) })),
    ...others.map((port) => ({ value: port.id, label: `${labelOf(port)} · ${port.modeOfTransport}` })),
  ];
}

const labelOf = ({ portName, portCode }: Port) => `${portName} (${portCode})`;
