import barbados from '../../../../docs/samples/duty-rules-barbados.csv?raw';
import jamaica from '../../../../docs/samples/duty-rules-jamaica.csv?raw';
import sriLanka from '../../../../docs/samples/duty-rules-sri-lanka.csv?raw';
import stVincent from '../../../../docs/samples/duty-rules-st-vincent.csv?raw';

/** CSV texts of the samples by their labels in the menu. */
export const DUTY_RULE_SAMPLES: Record<string, string> = {
  Barbados: barbados,
  Jamaica: jamaica,
  'Saint Vincent and the Grenadines': stVincent,
  'Sri Lanka': sriLanka,
};
