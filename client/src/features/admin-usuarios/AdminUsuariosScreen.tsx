import type { UsuarioDatos, UsuarioResumen } from '@receta/contract'
import { formatCuando, nombreDeRol } from '@receta/domain'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { BarraSegmento } from '#ui/BarraSegmento'
import { Buscador } from '#ui/Buscador'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { SelectField } from '#ui/SelectField'
import { useShortcuts } from '#ui/shortcuts'
import { toast } from '#ui/toast'
import { useAncho } from '#ui/use-ancho'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { DecidirDialog, type Pedida } from './decision/DecidirDialog'
import { RolesDialog } from './decision/RolesDialog'
import { cortes, iconoDeTipo, opcionesDeTipo, rolesEnPalabras } from './palabras'
import { type AccionesUsuario, UsuarioBotones, UsuarioContenido } from './UsuarioDetalle'
import { useUsuario, useUsuarios } from './usuarios.queries'

const porDefecto = cortes[0].corte
const nombres = cortes.map(({ corte }) => corte)
const todosLosTipos = [{ value: '', label: 'Cualquier tipo' }, ...opcionesDeTipo]

export function AdminUsuariosScreen() {
  const esAncho = useAncho()
  const navigate = useNavigate()
  const { lista, destino, search } = useLista(nombres, porDefecto)
  const buscador = useRef<HTMLInputElement>(null)
  const consulta = useUsuarios(lista)
  // Rows of the previous filter are shown only while an answer may still come.
  const data = consulta.isPlaceholderData && consulta.failureCount > 0 ? undefined : consulta.data
  const items = data?.items
  const elegido = lista.id ?? (esAncho ? (items?.[0]?.usuario_id ?? null) : null)
  const { acciones, dialogos } = useDecisiones()
  useShortcuts({ '/': () => buscador.current?.focus() }, esAncho || elegido === null)
  if (!esAncho && elegido !== null)
    return (
      <Detalle usuario_id={elegido} acciones={acciones}>
        {dialogos}
      </Detalle>
    )
  const chooseTipo = (filtro: string) => {
    const { to, state } = destino({ filtro })
    void navigate(to, { replace: true, state })
  }
  return (
    <Page
      titulo="Usuarios"
      ras
      className="maestro con-detalle-ancho"
      cabecera={<Cortes elegido={lista.corte} conteos={data?.conteos} destino={(corte) => destino({ corte })} />}
    >
      <div className="maestro-lista">
        <div className="filtros">
          <Buscador texto={lista.texto} onBuscar={search} inputRef={buscador} placeholder="Nombre, usuario o correo" />
          <SelectField label="Tipo" labelOculto options={todosLosTipos} value={lista.filtro} onChange={chooseTipo} />
        </div>
        {!data && !consulta.error && <Cargando que="las cuentas" />}
        {!data && consulta.error && <Fallo error={consulta.error} que="las cuentas" onReintentar={consulta.refetch} />}
        {items?.length === 0 && (
          <Vacio
            busqueda
            frase={lista.texto === '' ? 'No hay cuentas así' : `No hay cuentas con «${lista.texto}»`}
            detalle="Se buscan por nombre, usuario o correo. Por DNI, en Auditoría y con un motivo."
          />
        )}
        {items && items.length > 0 && (
          <ListaMaestra
            label="Cuentas"
            items={items}
            getKey={(u) => u.usuario_id}
            elegida={esAncho ? elegido : null}
            destino={(u) => ({ ...destino({ id: u.usuario_id }), replace: esAncho })}
          >
            {(u) => <Fila usuario={u} />}
          </ListaMaestra>
        )}
        {data && (
          <Paginas
            page={lista.page}
            total={data.total_estimado}
            vacia={data.items.length === 0}
            go={(page) => ({ ...destino({ page }), replace: true })}
          />
        )}
      </div>
      {esAncho &&
        (elegido === null ? (
          <aside className="detalle" aria-label="Cuenta elegida" />
        ) : (
          <Aparte usuario_id={elegido} acciones={acciones} />
        ))}
      {dialogos}
    </Page>
  )
}

type PropsCortes = {
  elegido: string
  conteos: Readonly<Record<string, number>> | undefined
  destino: (corte: string) => ReturnType<ReturnType<typeof useLista>['destino']>
}

function Cortes({ elegido, conteos, destino }: PropsCortes) {
  return (
    <BarraSegmento label="Estado">
      {cortes.map(({ corte, palabra }) => (
        <Link
          key={corte}
          {...destino(corte)}
          replace
          className={corte === elegido ? 'elegido' : undefined}
          aria-current={corte === elegido ? 'true' : undefined}
        >
          {palabra} {conteos && corte !== 'todas' && <span className="numero">{conteos[corte] ?? 0}</span>}
        </Link>
      ))}
    </BarraSegmento>
  )
}

function Fila({ usuario }: { usuario: UsuarioResumen }) {
  const now = useAhora()
  const roles = usuario.roles.length > 1 ? rolesEnPalabras(usuario.roles) : nombreDeRol(usuario.tipo)
  return (
    <>
      <span className="canal">
        <Icon name={iconoDeTipo(usuario.tipo)} />
      </span>
      <span className="cuerpo">
        <h2>{usuario.descripcion}</h2>
        <p>{[roles, usuario.convenio].filter(Boolean).join(' · ')}</p>
      </span>
      <span className="fin">
        <small>{usuario.usado_en ? `entró ${formatCuando(new Date(usuario.usado_en), now)}` : 'sin entrar'}</small>
      </span>
    </>
  )
}

type PropsDetalle = { usuario_id: number; acciones: AccionesUsuario; children?: ReactNode }

function Aparte({ usuario_id, acciones }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useUsuario(usuario_id)
  return (
    <aside className="detalle" aria-label="Cuenta elegida">
      {!data && error && <Fallo error={error} que="la cuenta" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="la cuenta" />}
      {data && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
          <section className="detalle-cuerpo" aria-label="Datos de la cuenta" tabIndex={0}>
            <UsuarioContenido usuario={data.usuario} now={now} {...acciones} />
          </section>
          <footer className="botones pares">
            <UsuarioBotones usuario={data.usuario} {...acciones} />
          </footer>
        </>
      )}
    </aside>
  )
}

function Detalle({ usuario_id, acciones, children }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useUsuario(usuario_id)
  return (
    <Page
      titulo="Cuenta"
      volver="/admin-usuarios"
      pie={data?.usuario.puede.decidir && <UsuarioBotones usuario={data.usuario} {...acciones} />}
    >
      {!data && error && <Fallo error={error} que="la cuenta" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="la cuenta" />}
      {data && <UsuarioContenido usuario={data.usuario} now={now} {...acciones} />}
      {children}
    </Page>
  )
}

function useDecisiones() {
  const [pedida, setPedida] = useState<(Pedida & { usuario: UsuarioDatos }) | null>(null)
  const [roles, setRoles] = useState<UsuarioDatos | null>(null)
  const close = () => {
    setPedida(null)
    setRoles(null)
  }
  const onHecho = (mensaje: string) => {
    close()
    toast(mensaje)
  }
  const acciones: AccionesUsuario = {
    onDecidir: (nueva, usuario) => setPedida({ ...nueva, usuario }),
    onRoles: setRoles,
  }
  const dialogos = (
    <>
      {pedida && <DecidirDialog {...pedida} onClose={close} onHecho={onHecho} />}
      {roles && <RolesDialog usuario={roles} onClose={close} onHecho={onHecho} />}
    </>
  )
  return { acciones, dialogos }
}
