export type Density = 'comfortable' | 'compact';

const STORAGE_KEY = 'eport_density';

export const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';

function showDensity(density: Density) {
  document.documentElement.dataset.density = density;
}

export const showStoredDensity = () =>
  showDensity(localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable');

export function setDensity(density: Density) {
  showDensity(density);
  localStorage.setItem(STORAGE_KEY, density);
}
