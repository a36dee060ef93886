/**
 * Titles of real games that our words could produce, in lower case. The catalogue leaves them out.
 */
const TITLES = `
alice in wonderland|arctic wolf|aztec gold|battle royal|beetle jewels|black bull|black hawk|black horse|black wolf
blue diamond|blue dolphin|blue dragon|blue wizard|bonus poker|bubble craze|bull rush|caribbean poker|casino hold’em
celtic crown|cherry blossom|cherry blossoms|cherry fiesta|coin rush|cosmic fortune|crown of egypt|crystal ball
crystal forest|crystal land|crystal queen|dancing drums|dancing lion|deep sea|diamond mine|diamond rush|dice dice dice
divine fortune|dolphin reef|dolphin treasure|dolphin’s pearl|double diamond|dragon dance|dragon king|dragon kingdom
dragon palace|dragon treasure|dragon’s fire|dragon’s gold|dragon’s luck|dragon’s pearl|dragon’s treasure
eagle sun|eastern emeralds|elven princesses|emerald isle|emerald king|emperor’s garden|emperor’s palace
enchanted forest|enchanted garden|enchanted prince|enchanted unicorn|fairy gate|fairy queen|falcon huntress
fire dragon|fire phoenix|fire queen|fire wolf|fish hunter|fishing god|fishing king|fishing war|five dragons
floating dragon|forest dreams|forest fairies|fortune dragon|fortune lion|fortune ox|fortune rabbit|fortune tiger
frog prince|fruit party|fruit shop|fruit zen|garden of riches|gem rush|gem saviour|ghost pirates|golden buffalo
golden bull|golden crown|golden dragon|golden eagle|golden empire|golden fish|golden fortune|golden goddess
golden horns|golden king|golden lion|golden lotus|golden ox|golden phoenix|golden pyramid|golden queen|golden sun
golden temple|golden tiger|golden toad|golden wheel|golden wolf|great wall|happy fish|hidden kingdom|hidden temple
honey bee|horseman’s prize|hot sevens|ice queen|ice wolf|imperial dragon|imperial riches|iron dragon|jade butterfly
jade dragon|jade emperor|jade king|jade tiger|jewel of the dragon|jungle king|jungle treasure|jungle wild
king of the jungle|king’s crown|knight’s life|koi gate|koi princess|land of wonders|legend of the dragon
legend of the phoenix|legend of the pharaohs|leprechaun’s gold|lightning horse|lion dance|lion festival
lord of the ocean|lost city|lost treasure|lost kingdom|lost temple|lotus flower|lucky bat|lucky cat|lucky clover|lucky coin
lucky dragon|lucky fish|lucky fox|lucky horse|lucky koi|lucky lion|lucky rabbit|lucky star|lucky tiger|lucky tree
lucky wizard|magic mirror|magic owl|midnight desire|mermaid’s gold|mermaid’s pearls|mermaid’s treasure|moon princess
moonlit fortune|mystic dragon|mystic fortune|mystic moon|mystic wolf|mystic wheel|neon blackjack|neon roulette
ocean fortune|ocean hunter|ocean king|oasis dreams|octopus kingdom|pearl of the orient|pearls of india|peacock princess
penguin rush|pharaoh’s gold|pharaoh’s ring|pharaoh’s tomb|phoenix fortune|phoenix sun|phoenix rising
piggy bank|pink panther|pirate gold|pirate king|pirate treasure|pirates’ plenty|platinum lightning|power blackjack
prairie gold|princess of paradise|pyramid quest|queen of gold|queen of the nile|queen of the pyramids
quest for gold|raging bull|raging lion|raging rhino|rainbow fortune|rainbow riches|red dragon|red lion|red phoenix|red tiger
rhino king|ring of fortune|rise of the dragon|river dragon|royal crown|royal fishing|royal lotus|royal tiger|ruby dragon
sakura fortune|samurai’s path|sea hunter|sea of tranquility|secret forest|secret garden|secret of the pharaoh
seven monkeys|shadow of the panther|siberian wolf|silver dragon|silver fox|silver lion|silver wolf|snow queen|snow wolf
solar queen|solar king|space race|speed roulette|speed blackjack|sphinx fortune|spirit bear|spirit of the wolf
star joker|storm lords|sugar rush|sun queen|sun of egypt|super rainbow|sunset king|sword of destiny
temple of gold|temple of fortune|temple of wealth|ten elephants|three kingdoms|thunder horse|thunder eagle
thunder wolf|thundering bison|thundering buffalo|tiger dance|tiger gate|tiger king|tiger’s eye|titan thunder
tower rush|treasure island|treasure map|treasure of the pyramids|turbo poker|twilight princess|valley of pharaohs
viking runes|viking gods|virtual soccer|vip blackjack|vip baccarat|vip roulette|water dragon|water tiger|white buffalo
white dragon|white king|white lion|white orchid|white rabbit|white tiger|white wizard|white wolf|wild falls|wild falcon
wild fox|wild gazelle|wild horses|wild hunter|wild lion|wild rose|wild swarm|wild tiger|wild wolf|wild bear|wild dragon
wild elephant|wild rhino|wild stallion|wild phoenix|wild lynx|wild bull|wild eagle|wild cat|wild cheetah|wild hedgehog
wild dolphin|wild flamingo|winter queen|wish upon a star|wolf hunters|wolf moon|zodiac fortune|moon festival
red dog house|pirate party|moon knight|star fox|star wolf|fire fox|crystal castle|shadow warrior|dragon island|viking quest
pharaoh fortune|pharaoh riches|pharaoh jackpot|pirate jackpot|genie jackpot|genie wishes|fairy magic|mermaid magic
samurai quest|ninja magic|viking fortune|king fortune|tiger jackpot|fox fortune|dolphin magic|butterfly magic
penguin party|wizard magic|dragon fortune|dragon riches|phoenix riches|peacock riches|pirate quest|knight quest
genie’s lamp|pharaoh’s mask|pirate’s map|pirate’s chest|king’s ring|captain’s compass|genie fortune|genie riches
king of kings|rainbow road|jade magic|rainbow magic|wolf quest|dragon lake|eagle peak|tiger forest|night of the wolf
song of the phoenix|legend of the sphinx|dragon magic|dragon jackpot|lion riches|ninja fortune|pirate riches
pirate fortune|pirate bounty|samurai fortune|robot wars|sky raiders|desert golf|marble maze|ninja kingdom
football manager|olive garden|pearl abyss|virtual football league|laser quest|coin master|puzzle quest|pinball quest|dragon quest|galaxy invaders|red bull|blue whale|desert eagle
block party|candy castle|puzzle kingdom|ninja academy|treasure quest|ghost recon|golden gate|silver arrow|panda party|sea lion
ninja rush|book of secrets|cherry bomb|fruit mania|hot fruits|samurai warrior|lucky penny|lucky sevens|lucky wheel
silk road|silver bullet|snake arena|tower of power|tower of fortune|fire horse|fire stallion|ivory citadel|royal wins
valley of the gods|valley of dreams|valley of fortune|dragon hunter|dragon tower|dragon boat|dragon bowl|crystal mirror
mirror magic|ancient dragon|ancient fortune|ancient gong|sleeping dragon|crouching tiger|hidden dragon|laughing buddha
dancing fever|midnight express|ruby fortune|emerald city|sun temple|moon temple|golden palace|crystal palace|grand prix
`;

/** Titles known to belong to real games. */
export const AVOIDED: ReadonlySet<string> = new Set(
  TITLES.trim()
    .split(/[|\n]/)
    .map(title => title.trim()),
);
