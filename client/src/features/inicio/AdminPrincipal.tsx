import {
  auditoriaEstado,
  importaciones,
  medicosDatos,
  type OutputOf,
  rectificacionesDatos,
  usuariosDatos,
} from '@receta/contract'
import { cuenta, formatCuando } from '@receta/domain'
import type { ReactNode } from 'react'
import { useEndpoint } from '#api/call'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { desenlaceDe, detalleDe, nombreDeAsunto } from '#ui/corridas'
import { Fallo } from '#ui/Fallo'
import type { IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './principal/principal.module.css'

const enElInicio = 6
type Cola = OutputOf<typeof medicosDatos>

export function AdminPrincipal() {
  const now = useAhora()
  const cola = useEndpoint(medicosDatos, { limit: enElInicio, start: 0, estado: 'pendiente' })
  const { data, error, refetch } = cola
  return (
    <Page titulo="Inicio">
      {!data && error && <Fallo error={error} que="la cola de médicos" onReintentar={refetch} />}
      {!data && !error && <Cargando que="la cola de médicos" />}
      {data && (
        <div className="dos-columnas">
          <PorValidar cola={data} now={now} />
          <div className={estilos.administracion}>
            <Resto conteos={data.conteos} now={now} />
            <UltimasImportaciones now={now} />
          </div>
        </div>
      )}
    </Page>
  )
}

function PorValidar({ cola: { items, total_estimado }, now }: { cola: Cola; now: Date }) {
  return (
    <section className={estilos.seguir}>
      <h2 className="titulo-seccion">
        Médicos por validar <span className="numero">{total_estimado}</span>
      </h2>
      {items.length === 0 ? (
        <p className="papel ficha-cuerpo tinta-2">Nadie espera. Quien pida el alta aparece acá.</p>
      ) : (
        <ul className="papel renglones">
          {items.map((m, i) => {
            const nombre = `${m.tratamiento} ${m.nombre} ${m.apellido}`
            return (
              <RenglonConIcono
                key={m.medico_id}
                icono={m.correo_confirmado ? 'file-search' : 'mail'}
                titulo={nombre}
                fin={
                  <LinkButton
                    size="chico"
                    tone={i === 0 ? 'primary' : 'plain'}
                    to={`/admin-medicos?id=${m.medico_id}`}
                    aria-label={`Revisar a ${nombre}`}
                  >
                    Revisar
                  </LinkButton>
                }
              >
                <p>
                  {[m.especialidades[0] ?? m.profesion, m.matriculas[0]].filter(Boolean).join(' · ')} · desde{' '}
                  {formatCuando(new Date(m.estado_desde), now)}
                </p>
              </RenglonConIcono>
            )
          })}
        </ul>
      )}
      {total_estimado > items.length && (
        <LinkButton tone="text" className="a-la-izquierda" to="/admin-medicos">
          Ver los {total_estimado}
        </LinkButton>
      )}
    </section>
  )
}

function fraseDeCadena(estado: OutputOf<typeof auditoriaEstado> | undefined, now: Date): string {
  if (estado && estado.falla !== null) return `El sello ${estado.falla} no verifica`
  return estado?.hasta
    ? `La cadena verifica hasta ${formatCuando(new Date(estado.hasta), now)}`
    : 'Sin verificar todavía'
}

/** PT-06: who waits for a correction, and who waits past the term of the law. */
function fraseDeCorrecciones(conteos: OutputOf<typeof rectificacionesDatos>['conteos'] | undefined): string {
  if (!conteos) return 'Sin contar'
  if (conteos.abiertas === 0) return 'Nadie espera'
  const esperan = cuenta(conteos.abiertas, 'pedido por contestar', 'pedidos por contestar')
  return conteos.vencidas === 0
    ? esperan
    : `${esperan}, ${cuenta(conteos.vencidas, 'fuera de plazo', 'fuera de plazo')}`
}

/** The other rooms in one line each; what could not be asked is not counted. */
function Resto({ conteos, now }: { conteos: Cola['conteos']; now: Date }) {
  const cuentas = useEndpoint(usuariosDatos, { limit: 1, start: 0 })
  const cadena = useEndpoint(auditoriaEstado, {})
  const correcciones = useEndpoint(rectificacionesDatos, { limit: 1, start: 0 }).data?.conteos
  const c = cuentas.data?.conteos
  const activos = cuenta(conteos.habilitado ?? 0, 'médico activo', 'médicos activos')
  const suspendidos = cuenta(conteos.suspendido ?? 0, 'suspendido', 'suspendidos')
  return (
    <section className={estilos.seguir}>
      <h2 className="titulo-seccion">Lo demás</h2>
      <ul className="papel renglones">
        <Renglon icono="user-round-check" titulo="Médicos" to="/admin-medicos?estado=habilitado">
          {activos}, {suspendidos}
        </Renglon>
        <Renglon icono="users-round" titulo="Usuarios" to="/admin-usuarios">
          {c
            ? `${cuenta(c.activo ?? 0, 'cuenta activa', 'cuentas activas')}, ${cuenta(c.suspendido ?? 0, 'suspendida', 'suspendidas')}`
            : 'Sin contar'}
        </Renglon>
        <Renglon
          icono={correcciones && correcciones.vencidas > 0 ? 'triangle-alert' : 'user-round'}
          titulo="Correcciones"
          to="/admin-correcciones"
        >
          {fraseDeCorrecciones(correcciones)}
        </Renglon>
        <Renglon icono="history" titulo="Auditoría" to="/admin-auditoria">
          {fraseDeCadena(cadena.data, now)}
        </Renglon>
        <Renglon icono="clipboard-list" titulo="Recetas de una persona" to="/admin-recetas">
          Para anular una o deshacer una entrega, con un motivo
        </Renglon>
      </ul>
    </section>
  )
}

const ultimas = 3

function UltimasImportaciones({ now }: { now: Date }) {
  const { data, error, refetch } = useEndpoint(importaciones, { limit: ultimas, start: 0 })
  const sinTerminar = data?.en_curso.length ?? 0
  return (
    <section className={estilos.seguir}>
      <h2 className="titulo-seccion">Últimas importaciones</h2>
      {!data && error && <Fallo error={error} que="las importaciones" onReintentar={refetch} />}
      {!data && !error && <Cargando que="las importaciones" />}
      {data?.items.length === 0 && <p className="papel ficha-cuerpo tinta-2">Todavía no se importó nada.</p>}
      {data && data.items.length > 0 && (
        <ul className="papel renglones" aria-label="Últimas importaciones">
          {data.items.map((c) => {
            const { palabra, icono } = desenlaceDe(c)
            return (
              <RenglonConIcono
                key={c.importacion_id}
                icono={icono}
                titulo={
                  <>
                    {nombreDeAsunto(c.que)}: {palabra.toLowerCase()}
                  </>
                }
              >
                <p>{detalleDe(c)}</p>
                <p>
                  {c.quien}, <time dateTime={c.terminada_en}>{formatCuando(new Date(c.terminada_en), now)}</time>
                </p>
              </RenglonConIcono>
            )
          })}
        </ul>
      )}
      {data && (
        <LinkButton tone="text" className="a-la-izquierda" to="/admin-importaciones">
          {sinTerminar === 0
            ? 'Ver las importaciones'
            : `Ver las importaciones: ${cuenta(sinTerminar, 'archivo sin terminar', 'archivos sin terminar')}`}
        </LinkButton>
      )}
    </section>
  )
}

type PropsRenglon = {
  icono: IconName
  titulo: string
  to: string
  children: ReactNode
}

function Renglon({ icono, titulo, to, children }: PropsRenglon) {
  return (
    <RenglonConIcono
      icono={icono}
      titulo={titulo}
      fin={
        <LinkButton size="chico" to={to} aria-label={`Abrir ${titulo}`}>
          Abrir
        </LinkButton>
      }
    >
      <p>{children}</p>
    </RenglonConIcono>
  )
}
