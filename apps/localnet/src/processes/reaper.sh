# Ends what the supervisor started when the supervisor itself is killed and cannot do so.
# Standard input carries lines `+<group>` and `-<group>`; when it closes, the groups still listed are ended.
groups=''
while read -r line; do
  id=${line#[+-]}
  case $line in
    +*) groups="$groups $id" ;;
    *)
      kept=''
      for group in $groups; do [ "$group" = "$id" ] || kept="$kept $group"; done
      groups=$kept
      ;;
  esac
done
[ "$groups" ] || exit 0
# A group that has already exited is not an error.
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
sleep 5
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
exit 0
