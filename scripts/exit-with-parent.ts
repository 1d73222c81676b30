/**
 * Loaded into a server that another process started: when the channel to that process closes, the server stops as for
 * SIGTERM. It is stopped this way on every platform (Windows has no SIGTERM), and never outlives a killed starter.
 */
process.once('disconnect', () => process.emit('SIGTERM'))
process.channel?.unref()
