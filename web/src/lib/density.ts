export type Density = 'comfortable' | 'compact';

const STORAGE_KEY = 'eport_density';

export const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';

function applyDensity(density: Density) {
  document.documentElement.dataset.density = density;
}

export const applyStoredDensity = () =>
  applyDensity(localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable');

export function setDensity(density: Density) {
  applyDensity(density);
  localStorage.setItem(STORAGE_KEY, density);
}
