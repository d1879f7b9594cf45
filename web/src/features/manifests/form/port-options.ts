import type { Port } from '@eport/contract/ports/port.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';

/** Returns the ports of the mode, and the picked one even if the mode has changed since. */
export const portOptions = (ports: readonly Port[], mode: TransportMode, picked: number | null) =>
  ports
    .filter(({ id, modeOfTransport }) => modeOfTransport === mode || id === picked)
    .map((port) => ({
      value: port.id,
      label: port.modeOfTransport === mode ? labelOf(port) : `${labelOf(port)} · ${port.modeOfTransport}`,
    }));

const labelOf = ({ portName, portCode }: Port) => `${portName} (${portCode})`;
