# Read by deploy/backup and deploy/restore: DATABASE_URL and DATA_DIR as the server reads them. An empty setting is one that is not set,
# and a relative folder is inside this checkout. The password goes to the client programs by PGPASSWORD, which only this user sees:
# arguments stand in everybody's list of processes.
root=$(realpath -m "$(dirname "${BASH_SOURCE[0]}")/..")
data=${DATA_DIR:-data}
case "$data" in /*) ;; *) data="$root/$data" ;; esac
data=$(realpath -m "$data")

database=${DATABASE_URL:-}
if [[ "$database" =~ [?\&]password= ]]; then
  echo "DATABASE_URL: put the password before the @, not behind the ?" >&2
  exit 1
fi
if [[ "$database" =~ ^(postgres(ql)?://[^:@/?]*):([^@/?]*)@(.*)$ ]]; then
  database="${BASH_REMATCH[1]}@${BASH_REMATCH[4]}"
  encoded=${BASH_REMATCH[3]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${encoded//%/\\x}")
  export PGPASSWORD
elif [[ -n "$database" && ! "$database" =~ ^postgres(ql)?:// ]]; then
  echo "DATABASE_URL: allowed is an address that begins with postgresql://" >&2
  exit 1
fi
