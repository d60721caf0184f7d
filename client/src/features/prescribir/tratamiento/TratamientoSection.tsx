import { fechaMaximaDias, formatFecha, hoy, rotulosReceta, serieDias, addDias } from '@receta/domain'
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
import { useControlesDeLaReceta } from '../revision/use-revision'
import { camposDe, puedeReservar } from '../secciones/campos'
import { useCampo } from '../secciones/foco'
import { Seccion } from '../secciones/Seccion'
import { DomicilioField } from './DomicilioField'
import { MarcaField } from './MarcaField'
import { PesoFields } from './PesoFields'
import { Serie } from './Serie'
import estilos from './tratamiento.module.css'

type Props = {
  draft: RecetaDraft
  abierta: boolean
  onAbrir: () => void
  onListo: () => void
  dispatch: Dispatch<DraftAction>
  now: Date
}

export function TratamientoSection({ draft, abierta, onAbrir, ...resto }: Props) {
  const { now } = resto
  if (abierta) {
    return (
      <Seccion titulo="Tratamiento" canal={<Icon name="calendar-range" />}>
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
            <p className="rotulo">
              Tratamiento prolongado · {draft.cantidad_recetas} recetas cada {serieDias}&nbsp;días
            </p>
            <Serie vigencias={seriePrevista(draft, now)} now={now} />
          </>
        ) : (
          <p>
            <b>Tratamiento</b>{' '}
            <span className="tinta-2 nota">
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

function fraseDesde(draft: RecetaDraft, now: Date): string {
  const desde = fechaEfectiva(draft, now)
  return desde === hoy(now) ? `hoy ${formatFecha(desde)}` : `el ${formatFecha(desde)}`
}

type Cambios = Extract<DraftAction, { tipo: 'indica_tratamiento' }>['cambios']
type PartesProps = { draft: RecetaDraft; campos: readonly string[]; indicar: (cambios: Cambios) => void; now: Date }

function Tratamiento({ draft, dispatch, onListo, now }: Omit<Props, 'abierta' | 'onAbrir'>) {
  const observacionesRef = useCampo<HTMLTextAreaElement>('observaciones')
  const { faltaPeso } = useControlesDeLaReceta()
  const indicar = (cambios: Cambios) => dispatch({ tipo: 'indica_tratamiento', cambios })
  const partes = { draft, campos: camposDe('tratamiento', draft, now), indicar, now }
  return (
    <div className="columna">
      {partes.campos.includes('tratamiento_prolongado') && <Prolongado {...partes} />}
      <Permisos {...partes} />
      <div className={estilos.campos}>
        <Datos {...partes} />
        {partes.campos.includes('domicilio') && <DomicilioField {...partes} />}
        <PesoFields {...partes} falta={faltaPeso} />
      </div>
      <TextAreaField
        label="Observaciones"
        rows={2}
        maxLength={500}
        value={draft.observaciones}
        onChange={(observaciones) => indicar({ observaciones })}
        inputRef={observacionesRef}
      />
      <div className="botones solo-pc">
        <Button size="chico" tone="primary" onPress={onListo}>
          Listo
        </Button>
      </div>
    </div>
  )
}

function Permisos({ draft, campos, indicar }: PartesProps) {
  const sustitucionRef = useCampo<HTMLInputElement>('permite_sustitucion')
  const reservadaRef = useCampo<HTMLInputElement>('reservada')
  return (
    <>
      {campos.includes('permite_sustitucion') && (
        <div>
          <SwitchField
            label={
              <>
                <b>{rotulosReceta.sustitucion}</b>{' '}
                <span className="tinta-2 nota">mismo genérico, otra marca más barata</span>
              </>
            }
            value={draft.permite_sustitucion}
            onChange={(permite_sustitucion) => indicar({ permite_sustitucion })}
            inputRef={sustitucionRef}
          />
        </div>
      )}
      {campos.includes('motivo_marca') && <MarcaField draft={draft} indicar={indicar} />}
      {campos.includes('reservada') && (
        <div>
          <SwitchField
            label={
              <>
                <b>Receta reservada</b>{' '}
                <span className="tinta-2 nota">no la ve su madre, su padre ni nadie por un vínculo</span>
              </>
            }
            value={draft.reservada ?? false}
            onChange={(reservada) => indicar({ reservada })}
            inputRef={reservadaRef}
          />
        </div>
      )}
    </>
  )
}

/** The other data. A new datum of the receta needs its field here and its name in camposDe. */
function Datos({ draft, campos, indicar, now }: PartesProps) {
  const fechaRef = useCampo('fecha_receta')
  const prestadorRef = useCampo<HTMLInputElement>('prestador')
  const emailRef = useCampo<HTMLInputElement>('email')
  const telefonoRef = useCampo<HTMLInputElement>('telefono')
  return (
    <>
      {campos.includes('fecha_receta') && (
        <DateField
          label={rotulosReceta.fecha}
          value={fechaEfectiva(draft, now)}
          min={hoy(now)}
          max={addDias(hoy(now), fechaMaximaDias)}
          onChange={(fecha_receta) => indicar({ fecha_receta: fecha_receta || hoy(now) })}
          inputRef={fechaRef}
        />
      )}
      {campos.includes('prestador') && (
        <Field
          label={rotulosReceta.prestador}
          value={draft.prestador ?? ''}
          onChange={(prestador) => indicar({ prestador })}
          maxLength={120}
          inputRef={prestadorRef}
        />
      )}
      {campos.includes('email') && (
        <Field
          label={rotulosReceta.correo}
          type="email"
          autoComplete="off"
          value={draft.email}
          onChange={(email) => indicar({ email })}
          maxLength={120}
          inputRef={emailRef}
        />
      )}
      {campos.includes('telefono') && (
        <Field
          label={rotulosReceta.telefono}
          type="tel"
          autoComplete="off"
          value={draft.telefono}
          onChange={(telefono) => indicar({ telefono })}
          maxLength={40}
          inputRef={telefonoRef}
        />
      )}
    </>
  )
}

function Prolongado({ draft, indicar, now }: PartesProps) {
  const prolongadoRef = useCampo<HTMLInputElement>('tratamiento_prolongado')
  return (
    <div className="columna">
      <SwitchField
        label={
          <>
            <b>{rotulosReceta.prolongado}</b>{' '}
            <span className="tinta-2 nota">varias recetas con los mismos renglones</span>
          </>
        }
        value={draft.tratamiento_prolongado}
        onChange={(tratamiento_prolongado) => indicar({ tratamiento_prolongado, cantidad_recetas: 3 })}
        inputRef={prolongadoRef}
      />
      {draft.tratamiento_prolongado && (
        <>
          <div className="chips" role="group" aria-label="Cantidad de recetas">
            {[2, 3].map((cantidad) => (
              <button
                key={cantidad}
                type="button"
                className={`chip${draft.cantidad_recetas === cantidad ? ' elegido' : ''}`}
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
