// Loaded before the server, and so on each of its threads: it is a day later than it is.
const DAY = 24 * 60 * 60 * 1000
const trueNow = Date.now
Date.now = () => trueNow() + DAY
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + DAY })
