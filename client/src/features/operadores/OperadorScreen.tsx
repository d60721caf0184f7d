import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { type Paso, PrimerosPasos } from '#ui/PrimerosPasos'
import { toast } from '#ui/toast'
import { ElegirOperador, NadieTodavia } from './ElegirOperador'

/** Who reads it has shown the factor of the shift, and nobody was given an account yet. */
const deLaFarmacia: readonly Paso[] = [
  { titulo: 'Tu segundo factor', detalle: 'Ya lo mostraste: dura este turno.', hecho: true },
  {
    titulo: 'Quiénes atienden',
    detalle: 'Cada persona con su matrícula y su propia clave. Si atendés sólo vos, alcanza con tu misma cuenta.',
    hecho: false,
  },
  {
    titulo: 'Tu nombre en el mostrador',
    detalle: 'Se elige al empezar el turno; después, con F4 y un PIN, se cambia de persona en segundos.',
    hecho: false,
  },
  {
    titulo: 'La primera receta',
    detalle:
      'Escaneá su QR desde cualquier parte del mostrador. Soltarla no entrega nada, y lo entregado se deshace durante 2 horas.',
    hecho: false,
  },
]

/** Where a person of the counter enrolls the own factor, by the link that the farmacia gave (decision 0060). */
export function OperadorScreen() {
  return (
    <Page titulo="¿Quién atiende?" className="angosto">
      <p className="texto-lectura">En el mostrador cada entrega lleva el nombre y la matrícula de una persona.</p>
      <ElegirOperador
        onListo={(nombre) => toast(`Atiende ${nombre}.`)}
        siNadie={
          <NadieTodavia>
            <LinkButton tone="primary" to="/quienes-atienden">
              Dar de alta a quienes atienden
            </LinkButton>
            <PrimerosPasos pasos={deLaFarmacia} guia="/ayuda?guia=farmacia" />
          </NadieTodavia>
        }
      />
    </Page>
  )
}
