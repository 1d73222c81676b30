export function scriptOf(root: string, task: string | undefined): string | undefined
