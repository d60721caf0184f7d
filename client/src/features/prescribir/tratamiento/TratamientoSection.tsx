import { fechaMaximaDias, formatFecha, hoy, puedeReservarse, rotulosReceta, serieDias, sumarDias } from '@receta/domain'
import type { Dispatch } from 'react'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { SwitchField } from '#ui/SwitchField'
import { Teclas } from '#ui/Teclas'
import { TextAreaField } from '#ui/TextAreaField'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { fechaEfectiva, seriePrevista } from '../borrador/receta-informe'
import { Seccion } from '../formulario/Seccion'
import { PesoFields } from './PesoFields'
import { Serie } from './Serie'

type Props = {
  draft: RecetaDraft
  abierta: boolean
  conFoco: boolean
  onAbrir: () => void
  onListo: () => void
  dispatch: Dispatch<DraftAction>
  now: Date
}

/** From when, how many recetas, and what the convenio asks besides. */
export function TratamientoSection({ draft, abierta, conFoco, onAbrir, ...resto }: Props) {
  const { now } = resto
  if (abierta) {
    return (
      <Seccion titulo="Tratamiento" canal={<Icon name="calendar-range" />} conFoco={conFoco}>
        <Tratamiento draft={draft} {...resto} />
      </Seccion>
    )
  }
  const prolongado = draft.tratamiento_prolongado
  return (
    <Seccion
      titulo="Tratamiento"
      canal={<Icon name={prolongado ? 'check' : 'calendar-range'} />}
      hecha={prolongado}
      linea
    >
      <div className="crece">
        {prolongado ? (
          <>
            <p className="rot">
              Tratamiento prolongado · {draft.cantidad_recetas} recetas cada {serieDias}&nbsp;días
            </p>
            <Serie vigencias={seriePrevista(draft, now)} now={now} />
          </>
        ) : (
          <p>
            <b>Tratamiento</b>{' '}
            <span className="t2 nota">
              1 receta{draft.reservada && ' reservada'}, rige desde {fraseDesde(draft, now)}
            </span>
          </p>
        )}
      </div>
      <Button tone="text" size="chico" className="cambiar" onPress={onAbrir} aria-label="Cambiar el tratamiento">
        {prolongado || !draft.convenio?.tratamiento_prolongado || puedeReservar(draft, now) ? 'Cambiar' : 'Prolongado'}
        <Teclas>Alt 5</Teclas>
      </Button>
    </Seccion>
  )
}

const puedeReservar = ({ persona }: RecetaDraft, now: Date): boolean =>
  persona !== null && puedeReservarse(persona.fecha_nacimiento, now)

function fraseDesde(draft: RecetaDraft, now: Date): string {
  const desde = fechaEfectiva(draft, now)
  return desde === hoy(now) ? `hoy ${formatFecha(desde)}` : `el ${formatFecha(desde)}`
}

function Tratamiento({ draft, dispatch, onListo, now }: Omit<Props, 'abierta' | 'conFoco' | 'onAbrir'>) {
  const indicar = (cambios: Extract<DraftAction, { tipo: 'indica_tratamiento' }>['cambios']) =>
    dispatch({ tipo: 'indica_tratamiento', cambios })
  const admite = draft.convenio
  return (
    <div className="col">
      {admite?.tratamiento_prolongado && <Prolongado draft={draft} indicar={indicar} now={now} />}
      {admite?.permite_sustitucion && (
        <div data-campo="permite_sustitucion">
          <SwitchField
            label={
              <>
                <b>{rotulosReceta.sustitucion}</b>{' '}
                <span className="t2 nota">mismo genérico, otra marca más barata</span>
              </>
            }
            value={draft.permite_sustitucion}
            onChange={(permite_sustitucion) => indicar({ permite_sustitucion })}
          />
        </div>
      )}
      {puedeReservar(draft, now) && (
        <div data-campo="reservada">
          <SwitchField
            label={
              <>
                <b>Receta reservada</b>{' '}
                <span className="t2 nota">no la ve su madre, su padre ni nadie por un vínculo</span>
              </>
            }
            value={draft.reservada ?? false}
            onChange={(reservada) => indicar({ reservada })}
          />
        </div>
      )}
      <div className="trat-g">
        <PesoFields draft={draft} indicar={indicar} now={now} />
        {draft.digital_fecha_receta !== 0 && (
          <div data-campo="fecha_receta">
            <DateField
              label={rotulosReceta.fecha}
              value={fechaEfectiva(draft, now)}
              min={hoy(now)}
              max={sumarDias(hoy(now), fechaMaximaDias)}
              onChange={(fecha_receta) => indicar({ fecha_receta: fecha_receta || hoy(now) })}
            />
          </div>
        )}
        {draft.digital_indica_prestador !== 0 && (
          <div data-campo="prestador" {...(!draft.prestador?.trim() && { 'data-foco': true })}>
            <Field
              label={rotulosReceta.prestador}
              value={draft.prestador ?? ''}
              onChange={(prestador) => indicar({ prestador })}
              maxLength={120}
            />
          </div>
        )}
        {draft.digital_get_contacto_afiliado !== 0 && (
          <>
            <div {...(!draft.email.trim() && !draft.telefono.trim() && { 'data-foco': true })}>
              <Field
                label={rotulosReceta.correo}
                type="email"
                autoComplete="off"
                value={draft.email}
                onChange={(email) => indicar({ email })}
                maxLength={120}
              />
            </div>
            <div data-campo="telefono">
              <Field
                label={rotulosReceta.telefono}
                type="tel"
                autoComplete="off"
                value={draft.telefono}
                onChange={(telefono) => indicar({ telefono })}
                maxLength={40}
              />
            </div>
          </>
        )}
      </div>
      <TextAreaField
        label="Observaciones"
        rows={2}
        maxLength={500}
        value={draft.observaciones}
        onChange={(observaciones) => indicar({ observaciones })}
      />
      <div className="botones solo-pc">
        <Button size="chico" tone="primary" onPress={onListo}>
          Listo
        </Button>
      </div>
    </div>
  )
}

type ProlongadoProps = {
  draft: RecetaDraft
  indicar: (cambios: { tratamiento_prolongado?: boolean; cantidad_recetas?: number }) => void
  now: Date
}

function Prolongado({ draft, indicar, now }: ProlongadoProps) {
  return (
    <div className="col" data-campo="tratamiento_prolongado cantidad_recetas">
      <SwitchField
        label={
          <>
            <b>{rotulosReceta.prolongado}</b> <span className="t2 nota">varias recetas con los mismos renglones</span>
          </>
        }
        value={draft.tratamiento_prolongado}
        onChange={(tratamiento_prolongado) => indicar({ tratamiento_prolongado, cantidad_recetas: 3 })}
      />
      {draft.tratamiento_prolongado && (
        <>
          <div className="chips" role="group" aria-label="Cantidad de recetas">
            {[2, 3].map((cantidad) => (
              <button
                key={cantidad}
                type="button"
                className={`chip${draft.cantidad_recetas === cantidad ? ' si' : ''}`}
                aria-pressed={draft.cantidad_recetas === cantidad}
                onClick={() => indicar({ cantidad_recetas: cantidad })}
              >
                {cantidad} recetas
              </button>
            ))}
          </div>
          <Serie vigencias={seriePrevista(draft, now)} now={now} />
        </>
      )}
    </div>
  )
}
