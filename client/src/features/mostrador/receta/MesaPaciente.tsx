import type { PuedeRetirar } from '@receta/contract'
import { edad, formatDocumento, formatPesos, nombreDroga } from '@receta/domain'
import { Button } from '#ui/Button'
import { OnlineButton } from '#ui/OnlineButton'
import { SelectField } from '#ui/SelectField'
import { Teclas } from '#ui/Teclas'
import { Vacio } from '#ui/Vacio'
import { puedenRetirar } from '../maquina/firmar'
import { frena } from '../maquina/estado'
import type { Mostrador } from '../use-mostrador'
import { aCargoDe, itemsPedidos, lineasDe, resumenDe, sinMotivo } from './decisiones'
import { PorAbrir } from './PorAbrir'
import { quedaDe, RecetaMesa } from './RecetaMesa'
import type { Renglones } from './use-renglones'
import estilos from './mesa.module.css'

type Props = { mostrador: Mostrador; renglones: Renglones; ahora: Date }

export function MesaPaciente({ mostrador, renglones, ahora }: Props) {
  const { estado, vista, take, send, now } = mostrador
  const { elegido, recetas } = vista
  if (!elegido) {
    return (
      <section className={`${estilos.mesa} solo-pc`} aria-label="Receta">
        <Vacio
          frase="Nadie en atención"
          detalle="Escaneá el QR de una receta o el DNI de un paciente, desde cualquier parte de la pantalla."
        />
      </section>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it takes keys away and answers none.
    <section
      className={estilos.mesa}
      aria-label={`Lo de ${elegido.apellidoNombre}`}
      onKeyDownCapture={(event) => {
        // A refusal has the keys, also those pressed before it was drawn and took the focus.
        if (!frena(now().ultimo) || !['Enter', ' '].includes(event.key)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Cabecera mostrador={mostrador} ahora={ahora} />
      <div className={estilos.renglones}>
        {vista.situacion !== 'renglones' && <PorAbrir mostrador={mostrador} />}
        {recetas.map((receta) => (
          <RecetaMesa
            key={receta.recetas_id}
            receta={receta}
            estado={estado}
            renglones={renglones}
            ahora={ahora}
            onRetomar={(recetas_id) => take({ recetas_id })}
            onActiva={(clave) => send({ tipo: 'enfoco', clave })}
          />
        ))}
      </div>
      {recetas.length > 0 && <Pie mostrador={mostrador} ahora={ahora} />}
    </section>
  )
}

function Cabecera({ mostrador, ahora }: Pick<Props, 'mostrador' | 'ahora'>) {
  const { elegido, recetas } = mostrador.vista
  const paciente = recetas[0]?.paciente
  const coberturas = [
    ...new Set(recetas.map(({ convenio, plan }) => [convenio.nombre, plan].filter(Boolean).join(', '))),
  ]
  const partes = [
    elegido && formatDocumento(paciente ?? elegido),
    paciente && `${edad(paciente.fecha_nacimiento, ahora)} años`,
    // L19303: recetas of restricted drugs include the patient's address.
    recetas.find((r) => r.paciente.domicilio)?.paciente.domicilio,
    ...coberturas,
  ]
  return (
    <header className={estilos.cabecera}>
      <div>
        <h2 className="nombre-persona">{elegido?.apellidoNombre}</h2>
        <p className="nota tinta-2">{partes.filter(Boolean).join(' · ')}</p>
      </div>
      <Retira pueden={puedenRetirar(recetas)} sinQr={recetas.some((r) => !r.qr_mostrado)} mostrador={mostrador} />
    </header>
  )
}

type PropsRetira = { pueden: readonly PuedeRetirar[]; sinQr: boolean; mostrador: Mostrador }

/** Who collects: the patient or somebody he allows, always showing a document. */
function Retira({ pueden, sinQr, mostrador: { retira, send } }: PropsRetira) {
  if (pueden.length === 0)
    return (
      <div className="a-la-derecha nota tinta-2">
        <p>Entregar contra su documento</p>
        {sinQr && <p>Para ver quién puede retirar, escaneá el QR de la receta.</p>}
      </div>
    )
  const options = [
    { value: '', label: 'El paciente' },
    ...pueden.map(({ vinculo_id, nombre, dni_final }) => ({
      value: String(vinculo_id),
      label: dni_final === null ? nombre : `${nombre}, documento •••${dni_final}`,
    })),
  ]
  return (
    <div className="a-la-derecha">
      <SelectField
        label="Retira"
        options={options}
        value={retira === null ? '' : String(retira)}
        onChange={(value) => send({ tipo: 'dijo_retira', vinculo_id: value === '' ? null : Number(value) })}
        descripcion="Entregar contra su documento"
      />
    </div>
  )
}

function Pie({ mostrador, ahora }: Pick<Props, 'mostrador' | 'ahora'>) {
  const { estado, vista, firmar, soltarElegido } = mostrador
  const { lineas, recetas, firmando, soltando } = vista
  const { decisiones } = estado
  const { cuantos, que } = resumenDe(lineas, decisiones)
  const aCargo = aCargoDe(lineas, decisiones)
  const salen = recetas.filter((receta) => itemsPedidos(receta, decisiones).length > 0)
  const sueltas = salen.some((receta) => quedaDe(receta, ahora) === null)
  const callada = sinMotivo(lineasDe(salen), decisiones)
  return (
    <footer className={estilos.pie}>
      <p className="crece nota" role="status">
        <b>{cuantos}:</b> {que}
        {salen.length > 0 && aCargo !== null && (
          <>
            {' '}
            · A cargo del paciente <b>{formatPesos(aCargo)}</b>
          </>
        )}
        {salen.length > 0 && aCargo === null && ' · Importe sin verificar: falta un precio o una cobertura'}
        {callada && (
          <>
            {' '}
            · <b>Decí por qué no hay {nombreDroga(callada.item)}</b>
          </>
        )}
      </p>
      <Button isDisabled={soltando || firmando} onPress={soltarElegido}>
        Soltar
        <Teclas>Esc</Teclas>
      </Button>
      <OnlineButton tone="primary" isDisabled={salen.length === 0 || sueltas || firmando || soltando} onPress={firmar}>
        Entregar y firmar
        <Teclas>Ctrl Enter</Teclas>
      </OnlineButton>
    </footer>
  )
}
