import type { Catalogue } from '@portolan/games'

/** What is said of a person and what they have played. */
const en: Catalogue = {
  person: {
    since: 'Here since {{date}}',
    hidden: '{{name}} shows no more than a name.',
    noGames: 'No game has been played to its end yet.',
    played_one: '{{count}} game played',
    played_other: '{{count}} games played',
    won_zero: 'none won',
    won_one: '{{count}} won',
    won_other: '{{count}} won',
    best: 'best {{best, number}}',
    mean: 'on average {{mean, number(maximumFractionDigits: 1)}}',
    beaten_one: '{{bot}} beaten {{count}} time',
    beaten_other: '{{bot}} beaten {{count}} times',
    met: 'Plays most with',
    together_one: '{{count}} game together',
    together_other: '{{count}} games together',
    more: 'Show more',
    plot: 'Points, from the earliest game to the latest: {{least, number}} to {{most, number}}. Games that were won are filled.',
    inFigures: 'In figures',
    when: 'When',
    place: 'Place',
    points: 'Points',
    placeOf: '{{rank}} of {{seats}}',
    name: 'Name',
    rename: 'Take this name',
    looks: 'What you look like',
    look: '{{sign}}, {{colour}}',
    signs: { 0: 'Anchor', 1: 'Star', 2: 'Moon', 3: 'Sun', 4: 'Fleur-de-lis' },
    colours: { 0: 'blue', 1: 'orange', 2: 'green', 3: 'wine', 4: 'violet' },
    show: 'Everybody sees what I have played, and with whom, if they show it, too',
    kept: 'Kept.',
    data: 'What is kept of you',
    exportText:
      'One file with all of it: who you are, your devices without their secrets, your tables with the records of games that are over, what you have said, your attempts at daily challenges.',
    export: 'Download everything',
    erase: 'Delete myself',
    reallyErase: 'Delete me for good',
    eraseText:
      'There is no way back. The games that you have played stay, with what was said there; in them you are “Someone”. What you are playing you give up, and the others go on. You are signed out everywhere.',
    keep: 'Stay',
  },
}

export default en
