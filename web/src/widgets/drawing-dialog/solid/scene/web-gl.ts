/** Whether the browser can show solids. */
export const hasWebGl = (): boolean => Boolean(document.createElement('canvas').getContext('webgl2'))
