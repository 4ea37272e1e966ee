import amphora from 'icon:amphora'
import swords from 'icon:crossed-swords'
import crown from 'icon:crown'
import leaf from 'icon:falling-leaf'
import hourglass from 'icon:hourglass'
import scales from 'icon:scales'
import skull from 'icon:skull-crossed-bones'
import wheat from 'icon:wheat'
import { Icon } from '@portolan/web/icon'
import type { Resource } from '../data/index.ts'

const drawings: Readonly<Record<Resource, string>> = {
  might: swords,
  stability: scales,
  influence: crown,
  food: wheat,
  trade: amphora,
}

/** A resource: a colour and a shape; its name always stands beside it or in the label. */
export const ResourceMark = ({ of, size = '1.15em' }: { of: Resource; size?: string }) => (
  <Icon of={drawings[of]} size={size} class={`c-res c-${of}`} />
)

export const Hourglass = ({ size = '1em' }: { size?: string }) => <Icon of={hourglass} size={size} />
export const Leaf = () => <Icon of={leaf} size="1em" />
export const Skull = () => <Icon of={skull} size="1em" />
