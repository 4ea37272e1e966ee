import type { NetworkInterfaceInfo } from 'node:os'

// Where others find this server: what is printed when it starts, and what the links that people give away begin with.

/** The networks of this computer, as `networkInterfaces()` of Node tells them. */
export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/**
 * The origins at which others on the same networks reach a server that listens on `host`, the likeliest first. What
 * only this computer knows is left out, and so are addresses that mean nothing without naming a network (link-local).
 */
export function originsOnNetworks(networks: Networks, host: string, port: number): readonly string[] {
  const everywhere = host === '::' || host === '0.0.0.0'
  const found = Object.entries(networks).flatMap(([name, infos = []]) =>
    infos
      .filter(
        ({ address, family, internal }) =>
          !(internal || isLinkLocal(address) || (host === '0.0.0.0' && family === 'IPv6')),
      )
      .filter(({ address }) => everywhere || address === host)
      .map(({ address, family }) => ({ address, family, distance: distanceOf(name) })),
  )
  // What is as likely stays in the order in which the computer names it.
  found.sort((a, b) => a.distance - b.distance || a.family.localeCompare(b.family))
  return [...new Set(found.map(({ address, family }) => originOf(family === 'IPv6' ? `[${address}]` : address, port)))]
}

const originOf = (host: string, port: number) => new URL(`http://${host}:${port}`).origin

const isLinkLocal = (address: string) => /^(169\.254\.|fe[89ab])/i.test(address)

/** Bridges that containers and virtual machines hang on: hardly anybody else is there. */
const BRIDGE = /^(docker|podman|br-|bridge\d|veth|virbr|vmnet|vboxnet|vnic|lxc|lxdbr|cni|flannel|cali|kube|vEthernet)/i
/** Private networks over others: those who are on them reach it, those in the same room may not. */
const TUNNEL = /^(tun|tap|utun|wg|ppp|ipsec|tailscale|zt)/i

const distanceOf = (network: string): number => (BRIDGE.test(network) ? 2 : TUNNEL.test(network) ? 1 : 0)

/** Whether a name or an address, as it stands in an origin, means the computer itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[?::1?\]?|\[?::ffff:127(\.\d+){3}\]?)$/i.test(host)

/** An address that was given for the server: its origin, or nothing if it is no origin of the web. */
export function readPublicUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  const more = pathname.slice(1) + search + hash + username + password
  return (protocol === 'http:' || protocol === 'https:') && more === '' ? origin : undefined
}
