import { useState } from 'preact/hooks'
import { paths } from '../routes.ts'
import { hasRulesPage } from '../rules-pages.ts'
import { hasGivenUp } from '../table/table.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FirstGameButton } from '../ui/first-game.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { later } from '../ui/later.tsx'
import { LanguageChoice, ThemeChoice } from '../ui/settings.tsx'
import { withText, words } from '../words.ts'
import type { Frame } from './model.ts'
import { downloadRecord } from './record-file.ts'

const ShareLink = later(async () => (await withText(import('../ui/share-link.tsx'), 'share')).ShareLink)
const PlayedOptions = later(async () => (await import('../ui/played-options.tsx')).PlayedOptions)
const TableSignals = later(async () => (await withText(import('./table-signals.tsx'), 'signals')).TableSignals)
const SettingsList = later(async () => (await withText(import('../ui/settings-list.tsx'), 'settings')).SettingsList)

/** All that one does seldom at a table. */
export function Menu({ frame, close, showKeys }: { frame: Frame; close(): void; showKeys(): void }) {
  const { say } = words.value
  const { table } = frame
  const { over } = table.info.value
  const plays =
    !over &&
    !hasGivenUp(table.info.value) &&
    table.info.value.players.some(({ mine, kind }) => mine && kind === 'person')
  const doing = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Dialog title={table.game.about.name[words.value.language]} close={close}>
      <div class="menu-list">
        {table.kind === 'online' && <ShareLink />}
        {hasRulesPage(table.game.id) && (
          <button type="button" onClick={doing(() => (frame.rules.value = {}))}>
            <Glyph of="rules" /> {say('ui.rules')}
          </button>
        )}
        <LearnByPlaying frame={frame} close={close} />
        <a class="button" href={paths.replay(table.kind, table.id)}>
          <Glyph of="play" /> {say('ui.replay')}
        </a>
        {over && (
          <button type="button" onClick={doing(() => void downloadRecord(table))}>
            <Glyph of="save" /> {say('ui.download')}
          </button>
        )}
        {plays && <TakeBack frame={frame} close={close} />}
        {plays && table.resign !== undefined && <Resign frame={frame} close={close} />}
      </div>
      {table.info.value.homeLuck && <p class="notice">{say('room.homeLuck')}</p>}
      {plays && table.kind === 'online' && <TableSignals id={table.id} />}
      <PlayedOptions options={table.info.value.options} spoken={frame.words.value} />
      <hr />
      <div class="menu-list">
        <LanguageChoice />
        <ThemeChoice />
        <button type="button" onClick={doing(showKeys)}>
          <kbd>?</kbd> {say('table.keys')}
        </button>
      </div>
      <details class="folded">
        <summary>{say('ui.settings')}</summary>
        <SettingsList />
      </details>
    </Dialog>
  )
}

/** The guide again where it was closed at a first game, and a new first game elsewhere. */
function LearnByPlaying({ frame, close }: { frame: Frame; close(): void }) {
  const { firstGame, game } = frame.table
  const isClosed = firstGame?.progress.value.isOpen === false && !frame.table.info.value.over
  if (firstGame === undefined || !isClosed)
    return <FirstGameButton game={game} pressed={close} before={<Glyph of="check" />} />
  const open = () => {
    close()
    firstGame.keep({ ...firstGame.progress.value, isOpen: true })
  }
  return (
    <button type="button" onClick={open}>
      <Glyph of="check" /> {words.value.say('table.guideAgain')}
    </button>
  )
}

/** To before one's own last move, whoever moved since. */
function TakeBack({ frame, close }: { frame: Frame; close(): void }) {
  const viewer = frame.stage.shown.value?.viewer
  const last = frame.table.log.value.findLast(({ seat }) => seat === viewer)
  if (last === undefined) return null
  const act = () => {
    close()
    void frame.attempt(() => frame.table.takeBack(last.entry - 1))
  }
  return (
    <button type="button" onClick={act}>
      <Glyph of="undo" /> {words.value.say(frame.table.kind === 'local' ? 'table.takeBack' : 'table.proposeTakeBack')}
    </button>
  )
}

function Resign({ frame, close }: { frame: Frame; close(): void }) {
  const { say } = words.value
  const [sure, setSure] = useState(false)
  const { resign, propose } = frame.table
  const act = () => {
    if (!sure) return setSure(true)
    close()
    if (resign !== undefined) void frame.attempt(resign)
  }
  return (
    <>
      {propose !== undefined && (
        <button
          type="button"
          onClick={() => {
            close()
            void frame.attempt(() => propose({ kind: 'abandon' }))
          }}
        >
          <Glyph of="close" /> {say('ui.proposeAbandon')}
        </button>
      )}
      <button type="button" class={sure ? 'danger' : ''} onClick={act}>
        <Glyph of="flag" /> {say(sure ? 'table.reallyResign' : 'table.resign')}
      </button>
    </>
  )
}
