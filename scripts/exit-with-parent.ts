/**
 * Loaded into a server that another process started: when the channel to it closes, the server stops as if asked to by
 * SIGTERM. That is how it is stopped on every platform (Windows has no SIGTERM), and why none outlives a killed starter.
 */
process.once('disconnect', () => process.emit('SIGTERM'))
process.channel?.unref()
