export function lockedFolders(root: string): string[]
export function installedAsLocked(root: string): boolean
