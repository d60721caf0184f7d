#!/bin/sh
# Once, when the database is made: the login of the product, which owns nothing (decision 0017).
set -eu
psql -v ON_ERROR_STOP=1 -v clave="$CLAVE_PRODUCTO" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role receta_app nologin;
create role receta_producto login password :'clave' in role receta_app;
SQL
